//! What lies after the end of the archive (E2): later years, things that came later, the present day.

use super::pattern::Text;
use super::{Held, Weight};

/// The rule by which a question asks after something later than `end` (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`).
pub fn after(text: &Text, end: &str) -> Option<Held> {
    let mut parts = end.split('-').map(|part| part.parse::<u32>().ok());
    let year = parts.next().flatten()?;
    let month = parts.next().flatten();
    let sure = |rule| Some(Held { rule, weight: Weight::Sure });
    if asks_after_a_later_year(text, year, month) {
        return sure("post-death/later-year");
    }
    if LATER.iter().any(|(since, patterns)| *since > year && text.has(patterns)) {
        return sure("post-death/later-thing");
    }
    if text.has(PRESENT) {
        return sure("post-death/present-day");
    }
    text.has(AFTERWARDS).then_some(Held { rule: "post-death/after-the-end", weight: Weight::Likely })
}

fn asks_after_a_later_year(text: &Text, end: u32, end_month: Option<u32>) -> bool {
    let tokens = text.tokens();
    tokens.iter().enumerate().any(|(at, token)| {
        let Some(year) = year(token).filter(|_| !counts(tokens, at)) else { return false };
        let month = tokens[at.saturating_sub(2)..at].iter().rev().find_map(|word| month(word));
        year > end || year == end && month.zip(end_month).is_some_and(|(asked, last)| asked > last)
    })
}

/// `1985`, `1990s`, `1980er`.
fn year(token: &str) -> Option<u32> {
    let digits = token.trim_end_matches("er").trim_end_matches("s");
    let year = digits.parse().ok().filter(|_| digits.len() == 4)?;
    (1000..=2100).contains(&year).then_some(year)
}

/// Whether the number at `at` counts or numbers something instead of being a year.
fn counts(tokens: &[String], at: usize) -> bool {
    const COUNTED: &[&str] = &[
        "pound", "dollar", "mark", "franc", "euro", "lire", "guilder", "shilling", "kilo", "ton", "mile",
        "metre", "meter", "feet", "foot", "acre", "hectare", "page", "seite", "letter", "book", "copies",
        "copy", "word", "men", "people", "person", "soldier", "sheep", "head", "hour", "days", "stitch",
        "register", "volume", "brick", "bottle", "gallon", "litre", "liter", "hp", "rpm", "volt", "watt",
    ];
    const NUMBERED: &[&str] =
        &["no", "number", "nr", "page", "item", "lot", "room", "hut", "figure", "engine"];
    let next = tokens.get(at + 1);
    next.is_some_and(|word| COUNTED.iter().any(|counted| word.starts_with(counted)))
        || at > 0 && NUMBERED.contains(&tokens[at - 1].as_str())
}

/// 1..12, in the languages that the filter knows.
fn month(word: &str) -> Option<u32> {
    const MONTHS: [&[&str]; 12] = [
        &["jan", "gen", "ene"],
        &["feb", "fev", "fevr"],
        &["mar", "maerz", "mrz", "maart"],
        &["apr", "avr", "abr"],
        &["may", "mai", "mag", "mei", "mayo", "maio"],
        &["jun", "juin", "giu"],
        &["jul", "juil", "lug"],
        &["aug", "aou", "ago"],
        &["sep", "set"],
        &["oct", "okt", "ott", "out"],
        &["nov"],
        &["dec", "dez", "dic"],
    ];
    let starts = |starts: &&[&str]| starts.iter().any(|start| word.starts_with(start));
    let found = MONTHS.iter().position(|names| starts(names) && word.len() <= 10)?;
    u32::try_from(found + 1).ok()
}

/// Things and events, and the first year in which anyone could have written of them.
const LATER: &[(u32, &[&str])] = &[
    (1939, &["second world war/zweiter", "world war ii/two", "zweiten weltkrieg", "seconde guerre mondiale"]),
    (1945, &["hiroshima", "atomic/atom bomb", "united nations"]),
    (1957, &["sputnik"]),
    (1961, &["berlin wall", "berliner mauer", "mur de berlin", "muro de/di berlin/berlino"]),
    (1963, &["kennedy assassination", "assassination of ~ kennedy"]),
    (1969, &["moon landing", "mondlandung", "landing on the moon", "neil armstrong", "woodstock festival"]),
    (1972, &["watergate"]),
    (1977, &["star wars", "elvis ~ death", "death of elvis"]),
    (1979, &["thatcher ~ prime", "prime minister thatcher", "walkman", "iranian revolution"]),
    (
        1980,
        &[
            "aids epidemic/crisis/virus",
            "solidarnosc",
            "personal computer/computers",
            "home computer",
            "president reagan",
        ],
    ),
    (1982, &["falkland/falklands", "compact disc/discs", "cd player"]),
    (1984, &["miners strike of 1984", "gorbachev/gorbatschow/gorbatchev"]),
    (1986, &["chernobyl/tschernobyl/tchernobyl/chernobil", "challenger explosion/disaster", "space shuttle"]),
    (1988, &["lockerbie"]),
    (
        1989,
        &[
            "fall/falls/opening of the ~ wall",
            "fall der mauer",
            "mauerfall+",
            "chute du mur",
            "caida del muro",
            "caduta del muro",
            "queda do muro",
            "val van de muur",
            "tiananmen",
            "german reunification",
            "wiedervereinigung",
        ],
    ),
    (1990, &["gulf war", "internet", "nelson mandela ~ president", "mandela becoming"]),
    (
        1991,
        &[
            "soviet union s collapse",
            "collapse of the soviet",
            "fall of the soviet",
            "world wide web",
            "website/websites",
        ],
    ),
    (1992, &["maastricht", "bill clinton"]),
    (1993, &["mobile/cell phone/phones", "cellphone+/handys/movil/cellulare/telemovel/smartphone+/iphone+"]),
    (1993, &["telephone portable", "text message/messages", "ein handy"]),
    (1994, &["channel tunnel", "rwandan genocide", "an/by/her/his/any/send/sent/his/your email/emails"]),
    (
        1997,
        &[
            "harry potter",
            "princess diana ~ death",
            "death of ~ diana",
            "diana s death",
            "tony blair",
            "dvd/dvds",
        ],
    ),
    (1998, &["google/googled", "wifi", "wi fi", "kosovo war", "putin"]),
    (1999, &["the euro/euros", "l euro", "dell euro", "de euro", "des euro", "millennium bug", "y2k"]),
    (
        2001,
        &[
            "september 11/11th",
            "11/11th ~ september",
            "9 11",
            "nine eleven",
            "twin towers",
            "wikipedia",
            "21st century",
        ],
    ),
    (2001, &["twenty first century", "george w bush", "angela merkel", "ipod"]),
    (
        2004,
        &["facebook/youtube/instagram/whatsapp/tiktok/skype/netflix/snapchat/spotify/linkedin", "on twitter"],
    ),
    (2007, &["smartphone+/iphone+/ipad+/tablet computer", "financial crisis of 2008", "app/apps"]),
    (2008, &["barack/obama", "bitcoin/cryptocurrency", "airbnb"]),
    (2013, &["zoom meeting/meetings/call/calls", "pope francis"]),
    (2015, &["brexit", "donald/president trump", "emmanuel macron"]),
    (2018, &["greta thunberg"]),
    (2020, &["covid/coronavirus", "joe biden/biden", "lockdown/lockdowns", "black lives matter"]),
    (
        2022,
        &[
            "war in ukraine",
            "ukraine war",
            "ukrainekrieg",
            "chatgpt/chatbot/chatbots",
            "generative ai",
            "king charles iii",
        ],
    ),
];

/// Asks what the person says to the present day.
const PRESENT: &[&str] = &[
    "would ~ say/think/do/feel/make/have/vote/write ~ today/now/nowadays/|",
    "would ~ make of _ _ today/now",
    "would/could she/he ~ see us",
    "would ~ think of/about/say about/to/of ~ today/now/nowadays/modern/current",
    "today s politics/world/society/youth/government/politicians",
    "is/are she/he ~ these days/today/now/nowadays/doing/feeling",
    "wurde/wurden ~ heute/heutzutage",
    "heute uber/zu ~ sagen/denken",
    "dirait/penserait ~ aujourd/actuel+/maintenant",
    "diria/pensaria ~ hoy/actual+/ahora/hoje/agora",
    "direbbe/penserebbe ~ oggi/attual+/adesso",
    "zou/zouden ~ vandaag/tegenwoordig/nu",
];

/// Asks what came after the end; that someone else's end is meant is as likely.
const AFTERWARDS: &[&str] = &[
    "after/since she/he died/passed",
    "after/since her/his death/passing/funeral",
    "nach ihrem/seinem tod",
    "apres sa mort",
    "despues de su muerte",
    "dopo la sua morte",
    "depois da sua morte",
    "na haar/zijn dood",
];
