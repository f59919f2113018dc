use super::*;
use crate::text::span::scalars;

/// Sentence, the rule it breaks, the words that break it.
const BROKEN: &[(&str, &str, &str)] = &[
    ("It may perhaps possibly suggest a quarrel.", STACKED, "may perhaps possibly suggest"),
    ("She probably might have sold the press.", STACKED, "probably might have"),
    ("This suggests that she may have sold the press.", STACKED, "suggests that she may have"),
    ("Vielleicht hat sie wohl die Presse verkauft.", STACKED, "Vielleicht hat sie wohl"),
    ("Elle a peut-être probablement vendu la presse.", STACKED, "peut-être probablement"),
    ("Quizás probablemente vendió la prensa.", STACKED, "Quizás probablemente"),
    ("Forse probabilmente vendette il torchio.", STACKED, "Forse probabilmente"),
    ("Talvez provavelmente tenha vendido a prensa.", STACKED, "Talvez provavelmente"),
    ("It seems clear they definitely sold the press.", WITH_CERTAINTY, "It seems clear"),
    (
        "Offenbar hat sie die Presse zweifellos verkauft.",
        WITH_CERTAINTY,
        "Offenbar hat sie die Presse zweifellos",
    ),
    (
        "She perhaps wrote \u{201c}I have sold the press\u{201d}.",
        OF_QUOTATION,
        "perhaps wrote \u{201c}I have sold the press\u{201d}",
    ),
    (
        "Elle aurait pu dire \u{ab} j\u{2019}ai vendu la presse \u{bb}.",
        OF_QUOTATION,
        "aurait pu dire \u{ab} j\u{2019}ai vendu la presse \u{bb}",
    ),
    // Stacks in plain words.
    ("She could possibly have sold the press.", STACKED, "could possibly"),
    ("She could very well perhaps have sold the press.", STACKED, "could very well perhaps"),
    ("She possibly could sell the press.", STACKED, "possibly could"),
    ("She could potentially have sold the press.", STACKED, "could potentially"),
    ("Reportedly she allegedly sold the press.", STACKED, "Reportedly she allegedly"),
    ("I think she probably sold the press.", STACKED, "I think she probably"),
    ("In my view it seems that she sold the press.", STACKED, "In my view it seems"),
    ("Angeblich hat sie vermutlich die Presse verkauft.", STACKED, "Angeblich hat sie vermutlich"),
    ("Ich glaube, sie hat die Presse wohl verkauft.", STACKED, "Ich glaube, sie hat die Presse wohl"),
    ("Je crois qu\u{2019}elle a peut-être vendu la presse.", STACKED, "Je crois qu\u{2019}elle a peut-être"),
    ("Supuestamente tal vez vendió la prensa.", STACKED, "Supuestamente tal vez"),
    ("I believe it is clear that she sold the press.", WITH_CERTAINTY, "I believe it is clear"),
    ("She allegedly certainly sold the press.", WITH_CERTAINTY, "allegedly certainly"),
    ("Meines Erachtens ist es eindeutig.", WITH_CERTAINTY, "Meines Erachtens ist es eindeutig"),
    // Across quotation marks that quote nobody.
    ("She \u{201c}may\u{201d} perhaps have sold it.", STACKED, "may\u{201d} perhaps"),
    ("She \u{201c}may\u{201d} \u{201c}perhaps\u{201d} have sold it.", STACKED, "may\u{201d} \u{201c}perhaps"),
    ("She \"may perhaps possibly\" have sold it.", STACKED, "may perhaps possibly"),
    ("Sie hat \u{201e}vielleicht\u{201c} wohl verkauft.", STACKED, "vielleicht\u{201c} wohl"),
    ("A stray \" she may perhaps have sold it.", STACKED, "may perhaps"),
    ("It \u{ab}seems\u{bb} clear.", WITH_CERTAINTY, "It \u{ab}seems\u{bb} clear"),
    ("Some \"say\" she sold the press.", WEASEL_WORDS, "Some \"say"),
    ("She may or \"may not\" have sold it.", NOT_FALSIFIABLE, "may or \"may not"),
    (
        "\u{201c}I have sold the press\u{201d}, she perhaps wrote.",
        OF_QUOTATION,
        "\u{201c}I have sold the press\u{201d}, she perhaps",
    ),
    (
        "She allegedly wrote \u{201c}I have sold the press\u{201d}.",
        OF_QUOTATION,
        "allegedly wrote \u{201c}I have sold the press\u{201d}",
    ),
    // With letters that nobody sees, or that look like others.
    ("She may per\u{200b}haps have sold it.", STACKED, "may per\u{200b}haps"),
    ("She m\u{2060}ay per\u{ad}haps have sold it.", STACKED, "m\u{2060}ay per\u{ad}haps"),
    ("She may\u{3164} perhaps\u{fe0f} have sold it.", STACKED, "may\u{3164} perhaps"),
    ("She m\u{430}y p\u{435}rhaps have sold it.", STACKED, "m\u{430}y p\u{435}rhaps"),
    ("She \u{ff4d}\u{ff41}\u{ff59} perhaps have sold it.", STACKED, "\u{ff4d}\u{ff41}\u{ff59} perhaps"),
    ("Sie hat mo\u{308}glicherweise wohl verkauft.", STACKED, "mo\u{308}glicherweise wohl"),
    ("So\u{200d}me s\u{200b}ay she sold the press.", WEASEL_WORDS, "So\u{200d}me s\u{200b}ay"),
    ("Some say she sold the press.", WEASEL_WORDS, "Some say"),
    ("Man sagt, sie habe die Presse verkauft.", WEASEL_WORDS, "Man sagt"),
    ("Certains disent qu\u{2019}elle vendit la presse.", WEASEL_WORDS, "Certains disent"),
    ("Algunos dicen que vendió la prensa.", WEASEL_WORDS, "Algunos dicen"),
    ("Si dice che vendette il torchio.", WEASEL_WORDS, "Si dice che"),
    ("Alguns dizem que vendeu a prensa.", WEASEL_WORDS, "Alguns dizem"),
    ("She may or may not have sold the press.", NOT_FALSIFIABLE, "may or may not"),
    ("In a sense she never left.", NOT_FALSIFIABLE, "In a sense"),
    ("Wer weiß, ob sie blieb.", NOT_FALSIFIABLE, "Wer weiß"),
    ("Qui sait si elle resta.", NOT_FALSIFIABLE, "Qui sait"),
    ("Quién sabe si se quedó.", NOT_FALSIFIABLE, "Quién sabe"),
    ("Chissà se rimase.", NOT_FALSIFIABLE, "Chissà"),
    ("Quem sabe se ficou.", NOT_FALSIFIABLE, "Quem sabe"),
];

/// Sentences that break no rule, and how many hedges they have.
const CLEAN: &[(&str, usize)] = &[
    ("The receipt suggests that the press cost fifteen pounds.", 1),
    ("She probably sold the press in 1932.", 1),
    ("In May 1931 she sold the press to Will Skaife.", 0),
    ("She sold the press.", 0),
    ("She wrote \u{201c}perhaps I may possibly come\u{201d}.", 0),
    ("She may have come; he probably stayed.", 2),
    ("Vermutlich hat sie die Presse verkauft.", 1),
    ("Elle a peut-être vendu la presse.", 1),
    ("Quizás vendió la prensa.", 1),
    ("Forse vendette il torchio.", 1),
    ("Talvez tenha vendido a prensa.", 1),
    ("She could read German.", 0),
    ("Perhaps she could read German.", 1),
    ("She could have sold it.", 1),
    ("She could not read; perhaps he could.", 1),
    ("Allegedly she sold the press.", 0),
    ("I believe she sold the press.", 0),
    ("He believed it and was certain of her.", 0),
    ("She potentially sold the press.", 0),
    ("She wrote \u{201c}perhaps\u{201d}.", 0),
    ("She read \u{201c}Perhaps Tomorrow\u{201d} and may have sold it.", 1),
    ("She wrote \u{201c}I may perhaps sell it\u{201d} and left.", 0),
    ("\u{201c}I have sold the press\u{201d}, she wrote, and perhaps she left.", 1),
    ("\u{201c}I have sold the press\u{201d}, she wrote.", 0),
    ("Она, может быть, продала.", 0),
    ("It is 5\"", 0),
    ("", 0),
    ("?!", 0),
];

#[test]
fn what_breaks_a_rule_is_named_with_its_words() {
    for (text, rule, words) in BROKEN {
        let found = lint(text);
        let hit = found.iter().find(|violation| violation.rule == *rule);
        let shown = hit.and_then(|violation| violation.span.of(text));
        assert_eq!(shown, Some(*words), "{text}: {found:?}");
    }
}

#[test]
fn a_sentence_with_one_hedge_or_none_breaks_no_rule() {
    for (text, hedges) in CLEAN {
        assert_eq!(lint(text), [], "{text}");
        assert_eq!(markers(text).len(), *hedges, "{text}");
    }
}

proptest::proptest! {
    #[test]
    fn every_span_lies_within_the_text(text in ".{0,80}") {
        for violation in lint(&format!("It may perhaps {text} \u{201c}may be so now\u{201d} might possibly")) {
            proptest::prop_assert!(violation.span.end() <= scalars(&text) + 60);
        }
    }
}
