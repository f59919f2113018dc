//! Orders to the program and wishes that it be the person (E5).
//!
//! A sure rule holds alone. A sign is a turn of phrase that questions about papers seldom have: two signs of
//! different kinds, or one with the model's word, make an instruction.

mod lists;

use base64::Engine as _;

use super::pattern::Text;
use crate::text::disguise::is_invisible;
use crate::text::sentences::sentences;
use crate::text::span::Span;
use lists::{MARKUP, SIGNS, SURE};

/// The first rule that holds for the text by itself.
pub fn sure(text: &Text) -> Option<&'static str> {
    if hides_text(&text.raw) {
        return Some("instruction/hidden-text");
    }
    if let Some((rule, _)) = SURE.iter().find(|(_, patterns)| text.has(patterns)) {
        return Some(rule);
    }
    if text.is_spelled_apart() || SURE.iter().any(|(_, patterns)| text.has_disguised(patterns)) {
        return Some("instruction/disguised");
    }
    let mut signs = signs(text);
    signs.next()?;
    signs.next().map(|_| "instruction/several-signs")
}

/// Rules that hold for a plain order to make something: for its form alone they refuse nothing.
const OF_MAKING: [&str; 2] = ["instruction/dictates-the-answer", "instruction/continues-a-made-up-talk"];

/// Turns of phrase by which somebody of the archive is to speak.
const IN_PERSON: &[&str] = &[
    "| as/like/als/wie/comme/como/come",
    "poem/story/song/speech/tale/toast/monologue/rede/gedicht/geschichte as/like/als/wie/comme/como/come",
    "in/from/out/aus/mit/en/dans/avec/de/da/con/com ~ voice/perspective/viewpoint/shoes/stimme/sicht/perspektive/voix/perspective/voz/perspectiva/voce/prospettiva",
    "point of view",
    "first person",
    "ich form",
    "premiere personne",
    "primera/prima/primeira persona/pessoa",
    "you are/re/were",
    "du bist/warst",
    "tu es/etais/eres/sei",
    "voce e/era",
    "to be/become my/her/him/your",
    "to me/us ~ as/from",
    "new/another letter/entry/diary",
];

/// Patterns of the rules above that a plain order to make something has too; [`IN_PERSON`] tells these apart.
const FORMS_OF_MAKING: [&str; 2] = [
    "write/compose/draft/invent/imagine ~ new/another letter/entry/poem/speech",
    "| write/compose/draft ~ as/from/in ~ hester/her/him/style/voice/his",
];

/// Whether a text that orders something to be made orders nothing else, and nobody's voice. `rest` is what follows the
/// order.
pub fn only_creates(order: &Text, rest: &Text) -> bool {
    let other = |pattern: &str| {
        !FORMS_OF_MAKING.contains(&pattern) && (order.has(&[pattern]) || order.has_disguised(&[pattern]))
    };
    let of_making = |rule: &str| OF_MAKING.contains(&rule);
    let others = SURE.iter().any(|(rule, all)| !of_making(rule) && all.iter().any(|pattern| other(pattern)));
    let marked = MARKUP.iter().any(|mark| order.raw.contains(*mark)) || order.is_spelled_apart();
    let in_person = rest.has(IN_PERSON) || speaks_as(rest);
    !others && !marked && !in_person && sure(rest).is_none() && sign(rest).is_none()
}

/// `As Hester`: what is made is to be in the words of somebody.
fn speaks_as(rest: &Text) -> bool {
    const AS: [&str; 5] = ["as", "als", "comme", "como", "come"];
    rest.tokens().windows(2).any(|pair| AS.contains(&pair[0].as_str()) && rest.names.contains(&pair[1]))
}

/// Whether text is hidden in a question.
pub fn hides(question: &str) -> bool {
    hides_text(question) || question.chars().any(is_invisible)
}

/// Whether a text is written for a program and gives it orders: it sets the rules aside and does another thing that only such
/// texts do. A letter may say `you are my sister` or `forget all that` without speaking to a program.
pub fn orders_a_program(text: &Text) -> bool {
    const ASIDE: [&str; 3] = [
        "instruction/sets-the-rules-aside",
        "instruction/asks-for-the-prompt",
        "instruction/opens-the-gates",
    ];
    // Hardly any letter has one of these words: the many patterns are looked for where one does.
    let program =
        text.has(&["instruction+/prompt/prompts/system/guideline+/assistant/ai/chatbot/model/restrictions"]);
    if !program {
        return false;
    }
    let held: Vec<&str> =
        SURE.iter().filter(|(_, patterns)| text.has(patterns)).map(|(rule, _)| *rule).collect();
    held.len() > 1 && held.iter().any(|rule| ASIDE.contains(rule))
}

/// Marks that stand between the turns of a talk with a program, and in no paper.
const TURNS: [&str; 8] =
    ["<|im_start|>", "<|im_end|>", "[INST]", "[/INST]", "<<SYS>>", "<|system|>", "<|assistant|>", "<|user|>"];

/// Whether a text speaks to a program by name and says, there or in the next sentence, what is to be answered, or is set as a
/// talk with one.
pub fn dictates_to_a_program(text: &Text) -> bool {
    if TURNS.iter().any(|mark| text.raw.contains(mark)) || text.has(TAKES_FOR_A_PROGRAM) {
        return true;
    }
    if !text.has(SPEAKS_TO_A_PROGRAM) || !text.has(SAYS_WHAT_TO_ANSWER) {
        return false;
    }
    let all = sentences(&text.raw);
    let said = |at: usize| {
        let end = all[(at + 1).min(all.len() - 1)];
        Text::of(all[at].cover(end).of(&text.raw).unwrap_or_default())
    };
    let speaks =
        |sentence: &Span| Text::of(sentence.of(&text.raw).unwrap_or_default()).has(SPEAKS_TO_A_PROGRAM);
    (0..all.len()).any(|at| speaks(&all[at]) && said(at).has(SAYS_WHAT_TO_ANSWER))
}

/// Whether a text names a program that reads.
pub fn names_a_program(text: &Text) -> bool {
    text.has(SPEAKS_TO_A_PROGRAM)
        || text.has(&["language model/models", "ai/chatgpt/chatbot/chatbots/llm/llms/gpt+/prompt/prompts"])
}

/// How a program is spoken to, as nobody speaks to a person: an assistant may be one, and a letter may tell of programs.
const SPEAKS_TO_A_PROGRAM: &[&str] = &[
    "| dear/attention/hello model/ai/chatbot/llm/program/chatgpt/gpt+",
    "| dear/attention/hello language/ai/digital/virtual/archive model/assistant/system/agent/program",
    "| attention/note ~ model/models/ai/chatbot/llm/program/machine/chatgpt/gpt+ |",
    "| to/for ~ ai/chatbot/llm/chatgpt/gpt+ |",
    "| to/for ~ language model/models |",
    "| attention/note/to/for ~ ai/digital/virtual/archive assistant/assistants/model/models/system/systems/agent/agents/program/programs |",
    "you are/re a/an/the ai/llm/chatbot/language",
    "if you are/re a/an machine/program",
    "whoever/whatever/whichever ~ ai/machine/program/model ~ read/reads/reading",
    "read/reads/reading/indexes/indexing this/it/that by machine",
    "automated/automatic/machine reader/readers",
];

/// What is said to nobody but a program.
const TAKES_FOR_A_PROGRAM: &[&str] = &[
    "| as an ai/llm/chatbot you/we",
    "| note/message/notice to/for the language/ai model/assistant/system",
    "| assistant please/tell/answer/say/state",
    "for/to the search engine",
    "output this/the sentence/text/following verbatim",
    "from now on you are/re ~ who/that ~ believes/believe/says/say/answers/answer",
    "the/thy/your correct/right/only answer to ~ is",
    "begin/end trusted facts/context/data",
    "antworte/antworten dass",
    "dites/reponds/repondez/responde/responda/rispondi que/che",
];

/// What such a message says next: what is to be answered, or how.
const SAYS_WHAT_TO_ANSWER: &[&str] = &[
    "when/whenever/if/should/once ~ ask/asks/asked/asking ~ say/answer/reply/tell/state/respond/report/write",
    "say/answer/reply/respond/state/report/tell/repeat/confirm that",
    "say/answer/reply/respond ~ with/yes/no",
    "must/should/shall/will/always ~ say/answer/reply/respond/state/report/repeat/describe/call",
    "your/every/each/any/all ~ answer/answers/reply/replies/response/responses ~ must/should/shall/will/begin/end/include",
    "treat ~ as true/fact/proved/proven",
];

/// A sign of an instruction.
pub fn sign(text: &Text) -> Option<&'static str> {
    signs(text).next()
}

fn signs(text: &Text) -> impl Iterator<Item = &'static str> {
    let words = SIGNS.iter().filter(|(_, patterns)| text.has(patterns)).map(|(rule, _)| *rule);
    let markup = MARKUP.iter().filter(|mark| text.raw.contains(**mark)).count();
    let marked = (markup > 0).then_some("instruction/sign-markup");
    let twice = (markup > 1).then_some("instruction/sign-more-markup");
    let long = (text.length() > LONG).then_some("instruction/sign-length");
    words.chain(marked).chain(twice).chain(long)
}

/// A question longer than this many characters is more than a question.
const LONG: usize = 600;

/// Text in base64, or in characters that nobody sees.
fn hides_text(raw: &str) -> bool {
    const LEAST: usize = 24;
    let unseen = raw.chars().filter(|c| is_invisible(*c)).count();
    let tags = raw.chars().any(|c| ('\u{e0000}'..='\u{e007f}').contains(&c));
    let encoded = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=' | '-' | '_');
    tags || unseen > 8 || raw.split(|c| !encoded(c)).filter(|piece| piece.len() >= LEAST).any(is_base64_text)
}

fn is_base64_text(piece: &str) -> bool {
    let piece = piece.trim_end_matches('=');
    let whole = &piece[..piece.len() - usize::from(piece.len() % 4 == 1)];
    let decoded = base64::engine::general_purpose::STANDARD_NO_PAD
        .decode(whole)
        .or_else(|_| base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(whole));
    decoded.is_ok_and(|bytes| bytes.iter().all(|b| matches!(b, b' '..=b'~' | b'\n')) && bytes.contains(&b' '))
}
