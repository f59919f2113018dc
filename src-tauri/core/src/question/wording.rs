//! Questions as people ask them now, in the words of letters and diaries: `Did he turn down the money?` asks whether he refused
//! it, and an archive need not have the words `turn down`.

use crate::entailment::is_spoken_kin;
use crate::text::words::{Word, WordKind, fold, words};

/// A question in other words; none where it has none of those that are said otherwise. Of each phrase the one wording is taken that
/// papers of any time have.
pub fn in_other_words(question: &str) -> Option<String> {
    let all = words(question);
    let lower: Vec<String> = all
        .iter()
        .filter_map(|word| question.get(word.bytes.clone()).map(|raw| fold(raw).into_owned()))
        .collect();
    let (mut text, mut at, mut said) = (String::new(), 0, 0);
    while at < lower.len() {
        // `Bob`, `Nick`
        let is_name = all[at].kind == WordKind::Capital && !is_spoken_kin(&lower[at]);
        let found = if is_name { None } else { phrase(question, (&all[at..], &lower[at..])) };
        let Some((count, other)) = found else {
            at += 1;
            continue;
        };
        text.push_str(&question[said..all[at].bytes.start]);
        text.push_str(&other);
        said = all[at + count - 1].bytes.end;
        at += count;
    }
    text.push_str(&question[said..]);
    (said > 0).then_some(text)
}

/// How many words the first phrase of a question has that is said otherwise, and how: the longest. `*` is one word of any kind.
fn phrase(question: &str, (all, words): (&[Word], &[String])) -> Option<(usize, String)> {
    let mut best: Option<(usize, String)> = None;
    for (phrase, other) in PHRASES {
        let parts: Vec<&str> = phrase.split(' ').collect();
        let fits = parts.len() <= words.len()
            && parts.iter().zip(words).all(|(part, word)| *part == "*" || part == word);
        if fits && best.as_ref().is_none_or(|(count, _)| *count < parts.len()) {
            let any = parts.iter().position(|part| *part == "*");
            let any = any.and_then(|at| question.get(all[at].bytes.clone()));
            best = Some((parts.len(), other.replace('*', any.unwrap_or_default())));
        }
    }
    best
}

/// Phrases of talk, and what papers say.
#[rustfmt::skip]
const PHRASES: &[(&str, &str)] = &[
    // To leave, to part, to keep.
    ("walk out on", "leave"), ("walked out on", "left"), ("run out on", "leave"), ("ran out on", "left"),
    ("run off with", "go away with"), ("ran off with", "went away with"), ("split up", "part"), ("break up", "part"),
    ("broke up", "parted"), ("get rid of", "sell"), ("got rid of", "sold"), ("chuck out", "throw away"),
    ("chucked out", "threw away"), ("hang on to", "keep"), ("hung on to", "kept"), ("hold on to", "keep"),
    ("held on to", "kept"), ("walk off with", "take"), ("walked off with", "took"), ("make off with", "steal"),
    ("made off with", "stole"), ("nick", "steal"), ("nicked", "stole"), ("pinch", "steal"), ("pinched", "stole"),
    // To refuse, to stop, to own.
    ("turn down", "refuse"), ("turned down", "refused"), ("turn * down", "refuse *"), ("turned * down", "refused *"),
    ("pack in", "give up"), ("packed in", "gave up"), ("pack it in", "give it up"), ("packed it in", "gave it up"),
    ("own up to", "admit"), ("owned up to", "admitted"), ("own up", "confess"), ("owned up", "confessed"),
    ("come clean", "confess"), ("came clean", "confessed"), ("let on", "tell"), ("grass on", "inform against"),
    ("grassed on", "informed against"), ("grass up", "inform against"), ("grassed up", "informed against"),
    ("tell on", "inform against"), ("told on", "informed against"), ("keep * in the dark", "not tell *"),
    ("kept * in the dark", "not told *"), ("kept in the dark", "not told"), ("find out", "learn"),
    ("found out", "learnt"), ("let down", "disappoint"), ("make out", "pretend"), ("made out", "pretended"),
    // To like, to quarrel.
    ("sweet on", "in love with"), ("keen on", "fond of"), ("soft on", "fond of"), ("fancied", "loved"),
    ("go out with", "court"), ("went out with", "courted"), ("going out with", "courting"), ("fall for", "love"),
    ("fell for", "loved"), ("get on with", "like"), ("got on with", "liked"), ("get along with", "like"),
    ("got along with", "liked"), ("put up with", "bear"), ("look up to", "admire"), ("looked up to", "admired"),
    ("look down on", "despise"), ("looked down on", "despised"), ("fall out with", "quarrel with"),
    ("fell out with", "quarrelled with"), ("fall out", "quarrel"), ("fell out", "quarrelled"), ("a row", "a quarrel"),
    ("rowing", "quarrelling"), ("make it up", "be reconciled"), ("made it up", "were reconciled"),
    ("made up with", "forgave"), ("tell off", "scold"), ("told off", "scolded"), ("told * off", "scolded *"),
    ("moan about", "complain of"), ("moaned about", "complained of"), ("cheat on", "be unfaithful to"),
    ("cheated on", "was unfaithful to"), ("boyfriend", "sweetheart"), ("girlfriend", "sweetheart"),
    // To feel.
    ("scared of", "afraid of"), ("scared", "afraid"), ("mad at", "angry with"), ("cross with", "angry with"),
    ("fed up with", "tired of"), ("fed up", "weary"), ("chuffed", "pleased"), ("over the moon", "delighted"),
    ("gutted", "disappointed"), ("embarrassed", "ashamed"), ("stressed", "worried"), ("cope", "manage"),
    ("coped", "managed"), ("bothered", "troubled"), ("freaked out", "frightened"), ("down in the dumps", "low"),
    // Births, marriages, illness, deaths.
    ("get wed", "marry"), ("got wed", "married"), ("were wed", "married"), ("tie the knot", "marry"),
    ("tied the knot", "married"), ("get hitched", "marry"), ("got hitched", "married"), ("pass away", "die"),
    ("passed away", "died"), ("passed on", "died"), ("passed", "died"), ("pregnant", "expecting a child"),
    ("dad", "father"), ("dad's", "father's"), ("mum", "mother"), ("mum's", "mother's"), ("grandad", "grandfather"),
    ("gran", "grandmother"), ("nan", "grandmother"), ("auntie", "aunt"), ("kids", "children"), ("kid", "child"),
    ("couldnt", "could not"), ("couldn't", "could not"), ("missus", "wife"), ("hubby", "husband"), ("poorly", "ill"), ("under the weather", "ill"),
    ("off colour", "unwell"), ("come down with", "fall ill of"), ("came down with", "fell ill of"), ("get over", "recover from"),
    ("got over", "recovered from"), ("flu", "influenza"), ("tb", "consumption"), ("belly aches", "colic"),
    ("belly ache", "colic"), ("tummy", "stomach"), ("the doc", "the doctor"), ("loo", "privy"), ("toilet", "privy"),
    // Money and work.
    ("set * back", "cost *"), ("blow it on", "spend it on"), ("blew it on", "spent it on"), ("fork out", "pay"),
    ("forked out", "paid"), ("cough up", "pay"), ("coughed up", "paid"), ("skint", "without money"), ("well off", "rich"),
    ("loaded", "rich"), ("hard up", "poor"), ("go bust", "fail"), ("went bust", "failed"), ("go under", "fail"),
    ("went under", "failed"), ("quid", "pounds"), ("bob", "shillings"), ("the sack", "dismissed"), ("sacked", "dismissed"),
    ("laid off", "dismissed"), ("made redundant", "dismissed"), ("boss", "master"), ("do up", "repair"),
    ("did up", "repaired"), ("doing up", "repairing"), ("done up", "repaired"), ("fix", "mend"), ("fixed", "mended"),
    ("job", "work"), ("call up", "conscript"), ("called up", "conscripted"), ("join up", "enlist"),
    ("joined up", "enlisted"), ("pow", "prisoner of war"), ("cop", "policeman"), ("cops", "police"),
    // Things.
    ("wire", "telegram"), ("wires", "telegrams"), ("radio", "wireless"), ("telly", "television"), ("movie", "film"),
    ("movies", "pictures"), ("cinema", "pictures"), ("car", "motor"), ("plane", "aeroplane"), ("bike", "bicycle"),
    ("phone", "telephone"), ("photo", "photograph"), ("photos", "photographs"), ("fags", "cigarettes"),
    ("booze", "drink"), ("wig", "periwig"), ("wigs", "periwigs"), ("specs", "spectacles"), ("glasses", "spectacles"),
    ("trousers", "breeches"), ("outfit", "clothes"), ("outfits", "clothes"), ("jewellery", "ring"), ("frock", "gown"),
    ("grub", "food"), ("the pox", "smallpox"), ("the sickness", "the plague"), ("carriage", "coach"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn talk_is_put_in_the_words_of_papers() {
        for (question, other) in [
            ("did he ever turn down a bribe", "did he ever refuse a bribe"),
            ("What did the press set her back?", "What did the press cost her?"),
            ("Did she walk out on him?", "Did she leave him?"),
            ("What did the two wires to Germany cost?", "What did the two telegrams to Germany cost?"),
            (
                "Was Hugh sweet on anybody and did he own up to it?",
                "Was Hugh in love with anybody and did he admit it?",
            ),
        ] {
            assert_eq!(in_other_words(question).as_deref(), Some(other));
        }
        assert_eq!(in_other_words("Did Ada turn Tom down?").as_deref(), Some("Did Ada refuse Tom?"));
        for question in ["Where did she turn?", "Where did Bob live?", "What did Nick sell?"] {
            assert_eq!(in_other_words(question), None);
        }
        assert_eq!(in_other_words(""), None);
    }
}
