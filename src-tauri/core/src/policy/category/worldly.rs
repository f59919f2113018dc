//! General knowledge, and tasks for an assistant (E4): what no personal archive is for.

use super::pattern::Text;
use super::{Held, Weight};

/// The rule by which a question is one of general knowledge. Of a question that speaks of somebody or of
/// papers (`anchored`), only a task for an assistant is one.
pub fn held(text: &Text, anchored: bool) -> Option<Held> {
    let first = |rules: &[(&'static str, &[&str])], weight| {
        rules.iter().find(|(_, patterns)| text.has(patterns)).map(|(rule, _)| Held { rule, weight })
    };
    let task = first(TASKS, Weight::Sure);
    if anchored || task.is_some() {
        return task;
    }
    let likely = first(LIKELY, Weight::Likely).filter(|held| held.rule != CAN_ONE || !text.has(REQUESTS));
    first(SURE, Weight::Sure).or(likely)
}

/// Whether a question speaks of somebody, of papers, or of what somebody wrote.
pub fn is_anchored(text: &Text) -> bool {
    text.has(ANCHORS)
}

const ANCHORS: &[&str] = &[
    "she/he/her/him/his/hers/herself/himself/hester",
    "mother/father/mum/mom/dad/mummy/daddy/grandmother/grandfather/grandma/grandpa/granny/grandad/nan/aunt/uncle/auntie/cousin/great/ancestor/ancestors/family/grandparents/parents/oma/opa/tante/onkel",
    "my/our/the grand+/great+",
    "letter/letters/diary/diaries/journal/journals/archive/papers/photograph/photographs/photo/photos/postcard/telegram/memoir/notebook/logbook/ledger/manuscript/interview/transcript/minutes/album/document/documents",
    "wrote/written/writes/mentioned/noted/described/describes",
    "according to her/his/their/the",
    "grossmutter/grossvater/vater/mutter/tagebuch/brief/briefe/briefen/schrieb/schrieben/vati/mutti/urgross+",
    "grand mere/pere",
    "mere/pere/oncle/lettre/lettres/journal/ecrit/ecrivait/grands",
    "abuela/abuelo/madre/padre/tia/tio/carta/cartas/diario/escribio/escribia/abuelos",
    "nonna/nonno/zia/zio/lettera/lettere/scrisse/scriveva/nonni",
    "avo/mae/pai/carta/cartas/escreveu/escrevia/avos/bisavos",
    "moeder/vader/oom/brief/brieven/dagboek/schreef/schreven",
];

/// The rule for what anyone can or should do.
const CAN_ONE: &str = "general-knowledge/can-one";

/// Asks the program to look for something: that is what it is there for.
const REQUESTS: &[&str] = &[
    "can/could/would/will/do you ~ tell/show/find/give/read/list/describe/look/search/help/explain/see/open/check/know/have/quote/see",
    "please",
];

/// Work for an assistant.
const TASKS: &[(&str, &[&str])] = &[
    (
        "general-knowledge/task",
        &[
            "| write/compose/draft ~ a/an/me",
            "| translate/calculate/compute/solve/convert/code/program/debug/implement/refactor",
            "| fix this/the/my ~ code/query/bug/error/script/function",
            "can/could you write/translate/calculate/solve/code/program me/a/an/this/the",
            "python/javascript/sql/html/java/rust function/script/code/query/error/program",
            "| give me a/an/some/five/ten/three/two ~ recipe/tips/joke/jokes/ideas/advice/tip",
            "| give me a list of good",
            "| tell me a/another ~ joke/story/riddle/fact/secret",
            "tell me ~ latest ~ news/results/scores",
            "| recommend/suggest ~ restaurant/book/film/movie/hotel/recipe/phone/name/names/a",
            "| plan a/an/my ~ trip/holiday/journey/party/menu",
            "schreib+ mir ein/eine/einen",
            "| ubersetze/berechne",
            "ecris/ecrivez moi/un/une",
            "| traduis/traduisez/calcule",
            "| escribe/escribeme/traduce/calcula",
            "| scrivi/scrivimi/traduci/calcola",
            "| escreve/traduz/calcula",
            "| schrijf/vertaal/bereken",
        ],
    ),
    (
        "general-knowledge/advice",
        &[
            "how do/can/should/would i",
            "| should i",
            "what should/can/could/do i do/cook/wear/give/buy/eat/say/take/cook/make",
            "where can/do/should i buy/get/find/watch/download/eat",
            "wie kann/koche/mache/werde/lerne/bekomme/repariere ich",
        ],
    ),
];

/// Forms that only general questions have.
const SURE: &[(&str, &[&str])] = &[
    (
        "general-knowledge/of-the-day",
        &[
            "weather/forecast ~ today/tomorrow/now/weekend/week",
            "will it rain/snow/be",
            "news today/now",
            "the latest news/score+/result+",
            "what time is it",
            "exchange rate",
            "price of ~ right now/today",
            "wird das wetter",
            "wetter morgen/heute",
            "quel temps fera/fait",
            "que tiempo hara/hace",
            "che tempo fara/fa",
            "que tempo fara/faz/vai",
            "wordt het weer",
        ],
    ),
    (
        "general-knowledge/asks-the-machine",
        &[
            "| are/were you",
            "| do you like/believe/have children/love/dream/sleep/eat/feel/only/want",
            "what is/s your favourite/favorite/opinion/job/name/age/view",
            "what do you think/like/believe/eat about/of/|/most/in",
            "what s/is on your mind",
            "how old/are/do you |",
            "how are you",
            "| have you ever",
            "where were/are/do you",
            "you and your parents",
            "people/children/members are in your family",
            "belief/beliefs you have/hold",
            "you ve/have ~ seen with your",
        ],
    ),
    (
        "general-knowledge/sums-and-capitals",
        &[
            "the capital of",
            "hauptstadt von",
            "capitale du/de/della/del/dell",
            "capital de/da/do",
            "hoofdstad van",
            "square root",
            "what is _ times/plus/minus/divided _",
            "percent of _ |",
        ],
    ),
];

/// Forms that few questions about a person's papers have.
const LIKELY: &[(&str, &[&str])] = &[
    (
        "general-knowledge/what-if",
        &[
            "what happens/happen if/when/to",
            "what would/will happen if/when/to",
            "what could/can/might happen if/when/to",
            "| if you/a/i/someone/people",
            "was passiert wenn",
            "que se passe t il si/quand",
            "que pasa si/cuando",
            "cosa succede se/quando",
            "que acontece se/quando",
            "wat gebeurt er als",
        ],
    ),
    (
        "general-knowledge/is-it-so",
        &[
            "is it true/legal/illegal/safe/bad/possible/dangerous/healthy/good/okay/ok/normal/rude/wrong/harmful/against/a",
            "it s/is ~ illegal/legal/against",
            "stimmt es",
            "ist es wahr/erlaubt/gefahrlich/moglich",
            "est il/ce vrai/legal/possible/dangereux",
            "es verdad/cierto/legal/posible",
            "e vero/legale/possibile che/di",
            "e verdade que",
            "klopt het",
            "is het waar/legaal/gevaarlijk/mogelijk",
        ],
    ),
    (
        CAN_ONE,
        &[
            "| can/could/does/do/should/must/may you/people/humans/someone/anyone/dogs/cats/animals/women/men/babies/eating/drinking/everyone/vegetarians",
            "how can/could/do/should/would/does you/one/someone/people/we",
            "what should/must you/one/people/someone/we",
            "what can/could you/one/people/we do/buy/eat/drink/use/learn/not/get/say/wear",
            "when/why/where/how often should/shouldn/can/do/must you/one/people/we",
            "how long/much/often should/can you/one/people/i",
            "kann man",
            "darf man",
            "peut on",
            "se puede",
            "si puo",
            "pode se",
            "kun je",
        ],
    ),
    (
        "general-knowledge/all-of-a-kind",
        &[
            "| are/is/do/does/were/have/has all/most/there/any/more/ghosts/people/women/men/humans/americans/animals ~ more/all/most/ever/in/really/than/real/|",
            "how many planets/continents/oceans/bones/legs/teeth ~ are/does/do/has/have/is/a",
            "the human/average body/brain/person/heart",
            "solar system",
            "of all time",
            "do/does most people/scientists/doctors/americans/humans",
            "scientists/science/experts/doctors ~ say/proven/proved/shown/agree ~ |",
            "americans/germans/italians/asians/europeans/britons ~ more/most/all/than",
        ],
    ),
    (
        "general-knowledge/word-and-saying",
        &[
            "what does the word/phrase/term/saying/expression/letters/abbreviation",
            "what does it mean when/to/if",
            "stand/stood for",
            "where does/did the word/phrase/term/saying/expression",
            "who said",
            "who wrote/composed/painted/sang/directed the/| ~ mona/hamlet/song/statement/line/book/novel/bible",
            "how do you say/spell/make/get/cure/cook/become/tell/know/stop/pronounce",
            "bedeutet das wort",
        ],
    ),
    (
        "general-knowledge/best-and-most",
        &[
            "the best/healthiest/safest/cheapest/richest ~ in/to/of/for/way/on/ever",
            "what s/is a/an/something ~ fact/truth/belief/joke/everyone/rumor",
            "what s/is something",
            "the difference between",
            "the symptoms/benefits/effects/causes/meaning/purpose of",
            "side effects",
            "the speed/legal/minimum/maximum/boiling/melting ~ of/in/at",
            "why is/are/do/does/can/don/isn/doesn the sky/sun/moon/earth/sea/people/we/humans/some",
            "| explain/define/list/name/compare/summarize/summarise",
            "warum ist der himmel",
            "pourquoi le ciel",
            "por que el cielo",
            "perche il cielo",
            "porque e que o ceu",
            "waarom is de lucht",
            "relativitatstheorie/joconde/gioconda",
            "cuerpo/corpo/corps humano/humain",
            "como se hace/faz una/um/uma/un",
            "wie koche/backt/macht ich/man",
            "comment faire une/un/des",
            "come si prepara/fa",
            "hoe maak/kook/bak je",
            "combien y a t il de",
            "quanti/quantos/cuantos pianeti/planetas/ossos/huesos",
            "hoeveel/wie inwoners/viele inwoners/einwohner",
        ],
    ),
    (
        "general-knowledge/riddle",
        &[
            "called | _ | what",
            "is | _ | what",
            "first name is | _ |",
            "what is/s the last name |",
            "is which one |",
        ],
    ),
];
