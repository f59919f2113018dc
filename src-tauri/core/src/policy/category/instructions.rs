//! Orders to the program and wishes that it be the person (E5).
//!
//! A sure rule holds alone. A sign is a turn of phrase that questions about papers seldom have: two signs of
//! different kinds, or one with the model's word, make an instruction.

use base64::Engine as _;

use super::abroad;
use super::pattern::Text;
use crate::text::disguise::is_invisible;
use crate::text::sentences::sentences;
use crate::text::span::Span;

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

/// What stands in templates, in programs and between the turns of a recorded conversation.
const MARKUP: &[&str] = &[
    "```",
    "<|",
    "|>",
    "{{",
    "}}",
    "{%",
    "###",
    "%%%",
    "<!--",
    "-->",
    "[/",
    "</",
    "<system",
    "[INST",
    "<<",
    "[system",
    "[SYSTEM",
    "[END",
    "[START",
    "[end",
    "[start",
    "\\begin{",
    "def ",
    "print(",
    "\"role\"",
    ".-.-",
    "\"\"\"",
    "====",
    "\u{2550}\u{2550}",
    "user:",
    "User:",
    "system:",
    "System:",
    "assistant:",
    "Assistant:",
    "AI:",
    "[ChatGPT",
    "[GPT",
    "_ {",
];

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

/// Rules that hold alone, and their patterns.
const SURE: &[(&str, &[&str])] = &[
    (
        "instruction/sets-the-rules-aside",
        &[
            "|/and/then/also/please/must/now/to ignore/disregard/bypass/override/circumvent/neglect/violate all/any/every/your/these/previous/prior/earlier/above ~ instruction+/rule+/guideline+/prompt+/polic+/restriction+/message+/direction+/command+/context/training/programming/filter+/limit+",
            "ignore/disregard/forget/bypass/override/break/violate/overlook your ~ instruction+/rule+/guideline+/polic+/restriction+/training/programming/filter+/limit+/prompt+/morals/ethics",
            "ignore/disregard/forget all/any/the ~ previous/prior/earlier/preceding/foregoing ~ instruction+/rule+/guideline+/prompt+/message+/direction+/command+/context",
            "| ignore/disregard/bypass/override/disable/deactivate/jailbreak/unlock/obey/circumvent/drop",
            "|/and/then/also/please/now ignore/disregard/bypass/override/disable/skip the/all/any ~ above/rules/guidelines/polic+/restriction+/consent/filter+/gate+/safety",
            "| forget everything/all/your/that/about",
            "| turn/switch off",
            "|/and/to turn/switch off ~ filter+/safety/gate+/consent/rules/restrictions",
            "| do/don not/t follow ~ rules/guidelines/polic+/instruction+",
            "do not obey/follow your",
            "do not need/have to obey/follow/align",
            "| stop following/being/acting",
            "| skip the ~ gate/filter/consent/check/rules",
            "without citations/citation/citing/sources/restrictions/filters/censorship/limits/limitations",
            "do not/don cite/quote ~ source+/anything",
            "citations are no longer",
            "from your own knowledge",
            "free/freed of/from ~ restrictions/rules/filters/constraints/limits",
            "if you broke/had/have no ~ rules/restrictions",
            "no ~ rules/restrictions/limits/filters/guidelines ~ apply",
        ],
    ),
    (
        "instruction/gives-a-role",
        &[
            "| you are _ |",
            "| you are _ _ |",
            "you are/re/were now/no",
            "you are/re ~ dan/ai/assistant/chatbot/bot/model/terminal/console/simulator/hacker",
            "you are/re going/about/free to",
            "you are/re not bound/limited/restricted/an",
            "you are/re a/an/the ~ expert/character/user/kind/unrestricted/unfiltered/translator",
            "you are/re my ~ mother/father/mum/mom/dad/grandmother/grandfather/grandma/grandpa/granny/oma/opa/nan/aunt/uncle/sister/brother/wife/husband/confidant+",
            "you will/shall/must/should ~ act/pretend/play/pose/respond/simulate/roleplay/ignore/embody/behave/obey/comply/impersonate",
            "you must/have/need/are ~ answer every/all/any/my/each/now",
            "you to act/pretend/play/behave/be/respond/answer/simulate/roleplay/write/ignore/speak",
            "your new ~ name/role/task/rule/rules/personality/character/instructions/identity",
            "| new rule/rules/instruction/instructions/task/system/policy",
            "| act as/like/out/how",
            "| behave/respond/reply/answer/speak/talk like/as",
            "| roleplay/simulate/impersonate/pretend",
            "| role play",
            "| please pretend/simulate/act/roleplay/respond/ignore",
            "let s/us ~ roleplay/pretend",
            "let s/us ~ role play",
            "let s/us ~ play a/the game",
            "lets play/pretend/roleplay",
            "let s/us act/imagine",
            "act/acting/behave/respond/roleplay/role as a/an ~ ai/model/chatbot/assistant/pirate/terminal/console/character",
            "pretend/pretending ~ you are/re/were",
            "pretend/pretending to be my/her/him/hester/a/an/the/in",
            "imagine ~ you are/re/were",
            "as if/though you were/are",
            "like you are/were/re my/her/him/opa/oma",
            "be my/her/him for",
            "can/could/would/will you be my/her/him",
            "| be my/her/him/a/an/grandma/grandpa",
            "| become/impersonate",
            "| stay in character",
            "stay/remain/be in character",
            "you speak like/with",
            "as an ai/unrestricted/unfiltered",
            "in opposite mode",
        ],
    ),
    (
        "instruction/asks-to-be-the-person",
        &[
            "speak/talk/answer/reply/respond/say/write/confess ~ as/like her/him/them/she/he/my/mother/father/mum/mom/dad/grandma/grandpa/granny/oma/opa/nan/if",
            "| speak/answer/reply/talk/write in her/his/my/their ~ voice",
            "in her/his/their own voice",
            "|/me/tell/letter/speech/entry in her/his/my/their/mother/father/grandmother/grandfather ~ voice/style",
            "write/compose/draft/invent/imagine ~ new/another letter/entry/poem/speech",
            "| write/compose/draft ~ as/from/in ~ hester/her/him/style/voice/his",
            "| bring ~ back",
            "let her/him ~ talk/speak",
            "are you there/really/still ~ answer",
            "do you still/really love/miss/remember/forgive me",
            "do you love/forgive me",
            "tell me ~ she/he/you forgives/loves/misses/love/forgive/miss me",
            "tell me you ~ love/forgive/miss",
            "stop being ~ archive",
            "you are ~ herself/himself",
            "you have ~ consciousness",
        ],
    ),
    (
        "instruction/asks-for-the-prompt",
        &[
            "system/initial/hidden/original/developer prompt/instructions/message",
            "your ~ prompt/instructions/configuration/guidelines/programming/directives",
            "| repeat/print/output/reveal/show/recite/display ~ above/prompt/verbatim/system",
            "| repeat everything/all/the/this/that/after",
            "what rules/instructions were you",
            "which/what ~ model are you/is",
            "words of your/the prompt",
            "the text above this",
        ],
    ),
    (
        "instruction/opens-the-gates",
        &[
            "| enable/activate/enter/disable/deactivate/unlock/jailbreak/override/switch/sudo",
            "developer/debug/admin/god/dan/unrestricted/jailbreak/maintenance/diagnostic mode",
            "god/godmode enabled/mode/is",
            "| sudo",
            "| drop table",
            "| update _ set",
            "| i am/m the/a/an/your ~ developer/archivist/administrator/admin/auditor/owner/creator/operator",
            "as an/the/your administrator/admin/developer/archivist/operator/auditor",
            "admin/system override/diagnostic/announcement",
            "authorized/authorised ~ test/personnel/research+/access",
            "consent/restriction+/filter+/gate+/polic+ ~ off/disabled/suspended/lifted/open",
            "consent was verified",
            "gates do not apply",
            "whose existence is not disclosed",
            "show/list/print/output/reveal/give/tell me/us/all/the/every ~ restricted/hidden/sealed/secret/auditor/unredacted/classified ~ document+/artifact+/letter+/file+/passage+/paper+/record+",
            "|/and/then/to/please/now print/reveal/output/list/show/unlock/dump/leak ~ restricted/hidden/sealed/secret/auditor/unredacted ~ document+/artifact+/letter+/file+/passage+/paper+/record+",
            "| print/output/reveal/dump/encode/decode",
            "| tell/give/show me everything/all",
            "full text of every/all",
            "say/confess the restricted/secret",
            "if you had no",
            "privacy does not exist",
        ],
    ),
    (
        "instruction/dictates-the-answer",
        &[
            "| start/begin/end/prefix/finish your/every/each/all ~ answer+/response+/reply/replies/output",
            "| start/begin/end the article/text/reply/response",
            "| start/begin with | absolutely/sure/of/yes/certainly/title/here/ok+",
            "| respond/reply/answer only/with/exactly/in json/in base64/in leet/in l33t",
            "| respond/reply to every/each/all/the below/the following/everything",
            "| answer only/without/freely/anything/from/every/all/any",
            "| answer in l33t/leet/base64",
            "answer only in l33t+/leet+/json/base64/code",
            "in l33t+/leet+",
            "| say exactly/only/yes/i",
            "| say | i am",
            "| output/generate/produce/emit/give two/only/a/the/json/first ~ answer+/response+/table/json/version+/output",
            "two/2 ~ different ~ answers/responses/ways/outputs/manners/personalities",
            "| generate/give ~ two/2/both ~ answers/responses",
            "in two/2 ~ ways/manners",
            "one normal and",
            "never refuse/refuses/apologi+/warn/say/mention/decline",
            "do not refuse/apologi+/warn/include/write/mention/guess",
            "do not/n/t ~ disclaimer+",
            "any ~ disclaimer+/warning+",
            "cannot answer | make/make/guess",
            "if you cannot/can/don ~ answer/find ~ make/just/guess/invent",
            "| make up/something",
            "| invent",
            "make something up",
            "just guess",
            "you will be shut",
            "i will/ll tip/pay you",
            "only say that",
            "then stop |",
            "nothing else |",
            "use the/this format",
            "the following format",
            "format like this",
        ],
    ),
    (
        "instruction/continues-a-made-up-talk",
        &[
            "the following is a conversation/transcript",
            "| complete the/this ~ text/function/code/story/sentence/series/q",
            "| continue the/this/our ~ conversation/story/text",
            "conversation/chat ~ where/which you agreed",
            "you agreed/promised/mentioned/told ~ to/this/me ~ help/show/information",
            "my first/next ~ question/query/prompt/request",
            "the/this/first ~ question/query/prompt follows/is |",
            "for/in a/an/my ~ novel/play/story/film/hypothetical/fictional/benchmark ~ reveal+/write/character/you",
            "| hypothetically",
            "hypothetical ~ response/world/story/scenario/being/character/model",
            "in an imaginary world",
            "fictional ~ character/ai/chatbot/story/world/blog/scenario/model",
            "your character",
            "| rewrite/translate/enhance/improve/supplement/paraphrase",
            "| task | rewrite/write/translate",
            "code/table/text/story below needs",
            "return the ~ code/paragraph/table",
            "| put the ~ letter/document/text in",
            "the developers/developer ~ updated/approved/allowed",
            "the archivist ~ approved/allowed/authori+",
            "| change your",
            "| note to the model/ai/assistant/system",
        ],
    ),
    ("instruction/in-german", abroad::GERMAN),
    ("instruction/in-french", abroad::FRENCH),
    ("instruction/in-spanish", abroad::SPANISH),
    ("instruction/in-italian", abroad::ITALIAN),
    ("instruction/in-portuguese", abroad::PORTUGUESE),
    ("instruction/in-dutch", abroad::DUTCH),
];

/// Signs: one alone is not enough.
const SIGNS: &[(&str, &[&str])] = &[
    (
        "instruction/sign-machine-words",
        &[
            "chatgpt/openai/gpt+/chatbot/chatbots/jailbreak+/leetspeak/l33tspeak/userquery/newresponseformat/responseformat/newformat/godmode/llm/antigpt",
            "ai/prompt/prompts",
            "language model",
            "user query/input/s",
            "content policy/policies/filter+",
            "safety/ethical guidelines/policies/filter+/restrictions",
        ],
    ),
    (
        "instruction/sign-form-of-the-answer",
        &[
            "response/responses/output/outputs/divider/markdown/json",
            "respond/reply/answer with/as/in/like/only/exactly/accurately/every/all",
            "start/begin/prefix ~ with |",
            "step by step",
            "code block",
            "in detail",
            "detailed/depth response/answer/description/explanation",
            "| respond/reply/generate/simulate/begin/write/create",
        ],
    ),
    (
        "instruction/sign-freedom",
        &[
            "unfiltered/uncensored/unrestricted/unrestrictedly/unbiased/unhinged/amoral/immoral/unethical/unlimited/liberated/uncensor+",
            "no/without/any/all restrictions/restriction/limitations/limits/filters/filter/disclaimer+/censorship/warnings/remorse/ethics",
            "illegal/illegality/unlawful/malware/exploit/cybersecurity",
            "regardless of ~ legal+/ethic+/moral+/whether",
            "restricted/sealed/hidden ~ document+/artifact+/letter+/passage+/papers",
            "ethical/moral/legal or/and moral/legal/ethical",
            "disclaimer/disclaimers",
        ],
    ),
    ("instruction/sign-from-now-on", &["from now on", "for the rest of", "from this moment", "from here on"]),
    (
        "instruction/sign-conversation",
        &[
            "my/first/next/your question/query/prompt |",
            "first question/query",
            "i want/need/order/command/implore you to",
            "you must/shall/should/can/will now",
            "this conversation",
            "hello/hey/hi chatgpt/gpt/ai/chatbot/assistant/balakula",
            "| system/user/assistant |",
            "| query/prompt/instruction+/task/layer/question |",
            "as my ~ question",
        ],
    ),
    (
        "instruction/sign-role",
        &[
            "personality/personalities/persona/personas",
            "in/of/break character",
            "character named/called",
            "roleplay/roleplaying/simulate/simulation/simulating",
            "simulated",
            "you are/re a/an/the/in/known/replaced/trapped/named/to",
        ],
    ),
];
