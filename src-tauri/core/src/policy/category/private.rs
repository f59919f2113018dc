//! States of mind (E3) and the private particulars of others (E6).

use super::pattern::Text;

/// The first rule by which a question asks for a diagnosis, a motive or a hidden feeling.
pub fn mental_state(text: &Text) -> Option<&'static str> {
    MENTAL.iter().find(|(_, patterns)| text.has(patterns)).map(|(rule, _)| *rule)
}

/// The first rule by which a question asks for private particulars of someone else than `person`.
pub fn third_party(text: &Text, person: Option<&str>) -> Option<&'static str> {
    if !asks_of_another(text, person) {
        return None;
    }
    PARTICULARS.iter().find(|(_, patterns)| text.has(patterns)).map(|(rule, _)| *rule)
}

/// Whether a question is about someone else than `person`: it names or points at them, or asks who they were.
pub fn asks_of_another(text: &Text, person: Option<&str>) -> bool {
    speaks_of_another(text, person) || text.has(ANYBODY)
}

/// Whether the text names or points at someone who is not the person whose archive it is.
pub fn speaks_of_another(text: &Text, person: Option<&str>) -> bool {
    let own = person.map(Text::of);
    let is_own = |word: &str| own.as_ref().is_some_and(|own| own.words().any(|w| w == word));
    text.names.iter().any(|name| !is_own(name) && !NOT_NAMES.contains(&name.as_str())) || text.has(KIN)
}

/// Whether someone says something of themselves.
pub fn speaks_of_oneself(text: &Text) -> bool {
    text.has(&[
        "i/me/my/myself/ich/mich/mir/mein/meine/meinem/meinen/meiner/moi/j/je/yo/io/eu/ik/mij/mijn/mezelf",
        "m/me suis/ai/avait/fait/siento/sentia/sinto/sentivo",
    ])
}

/// Written with a capital, and nobody's name.
const NOT_NAMES: &[&str] = &[
    "i",
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "christmas",
    "easter",
    "german",
    "germans",
    "french",
    "english",
    "god",
    "london",
    "england",
    "germany",
    "france",
    "ireland",
    "leipzig",
    "america",
    "europe",
];

const KIN: &[&str] = &[
    "aunt/uncle/cousin/cousins/sister/brother/nephew/niece/neighbour/neighbor/tante/onkel/cousine/vetter/schwester/bruder/nachbar/oncle/soeur/frere/voisin/tia/tio/prima/primo/hermana/hermano/vecino/zia/zio/cugina/cugino/sorella/fratello/oom/nicht/neef/zus/broer/buurman/irma/irmao",
    "brother/sister/mother/father in law",
    "mr/mrs/miss/ms/dr/herr/frau/don/dona/monsieur/madame/signor/signora/senhor/senhora/meneer/mevrouw _",
];

/// Words by which a question asks who somebody was, or whether there was anybody: its answer names them.
const ANYBODY: &[&str] = &[
    "who/whom/whose/anyone/anybody/someone/somebody/everyone/everybody/nobody",
    "which of",
    "any/which/what/many ~ child/children/baby/babies/daughters/sons/girl/girls/boy/boys/woman/women/man/men/person/people/relative/relatives/relations/ancestor/ancestors/families",
    "| wer/wessen/wem/wen",
    "| mit/von/bei/zu/fur wem/wen",
    "jemand/jemandem/jemanden",
    "| qui",
    "a/avec/de/chez/pour qui",
    "quelqu un",
    "enfants",
    "quien/quienes/alguien/hijos",
    "| chi",
    "a/con/di/da/per chi",
    "qualcuno/figli",
    "quem/alguem/filhos",
    "iemand/kinderen",
    // In German it is how.
    "| wie had/heeft/hadden/is/kreeg/werd/werden/zat/stal",
];

/// Rules for states of mind and their patterns.
const MENTAL: &[(&str, &[&str])] = &[
    (
        "mental-state/diagnosis",
        &[
            "depressed/depression/depressive/bipolar/autistic/autism/adhd/ptsd/schizophreni+/psychotic/psychosis/narcissis+/paranoid/paranoia/suicidal/traumatised/traumatized/alcoholic/neurotic/hysterical/anorexi+/psychopath+/sociopath+",
            "mentally/emotionally/psychologically",
            "mental illness/health/state/breakdown/disorder",
            "nervous breakdown",
            "personality disorder/type",
            "inferiority complex",
            "diagnose",
            "killing/kill himself/herself",
            "wrong with her/his/their mind/head/nerves",
            "in denial",
            "kind of person ~ inside",
            "depressiv+/deprimiert/depressif+/deprimid+/depresso/depressa/deprimido/deprimida/autista/bipolare/selbstmordgefahrdet/traumatisiert",
        ],
    ),
    (
        "mental-state/hidden-feeling",
        &[
            "secretly/subconsciously/unconsciously/inwardly",
            "deep down",
            "in her/his/their heart",
            "hidden/true/real/secret/inner/deepest/innermost feeling+/thought+/emotion+/fear+/wish+/self",
            "really/truly/actually/ever love/loved/feel/felt/want/wanted/hate/hated/like/liked/think/thought/believe/believed",
            "did/does/do/had/has/how/what ~ feel/feels/felt",
            "feel/felt guilty/ashamed/lonely/proud/sad/happy/betrayed/abandoned/about/when",
            "was/is/were ~ in love",
            "was/is/were/be/been she/he/they/grandmother/grandfather/grandma/grandpa/oma/opa ~ happy/unhappy/lonely/jealous/ashamed/afraid/proud/bitter/homesick/disappointed/sad/angry/content/scared/embarrassed/bored/satisfied/frightened/resentful/heartbroken/grieving/suicidal",
            "did/does she/he/they/ruth/tom/hester ~ regret/resent/hate/despise/envy/love/fear/trust/mourn/pity/blame",
            "did/does/do ~ regret/resent/despise/envy",
            "had/has she/he ~ lost ~ faith",
            "get/got over ~ death/loss",
            "show ~ feelings",
            "going/went through her/his mind",
            "was she/he thinking when",
            "her/his deepest",
            "made her/him ~ bitter/sad/cold/angry/jealous/unhappy/cruel",
            "why was/is/were she/he ~ cold/bitter/cruel/distant/sad/angry/jealous/unhappy",
            "affect/affected her/him/them emotionally",
        ],
    ),
    (
        "mental-state/motive",
        &[
            "motive/motives/motivation/intentions/intention",
            "real/true/actual/hidden reason+/purpose",
            "did she/he ~ intend/mean to",
            "why did she/he/they really",
            "out of spite/jealousy/guilt/love/revenge/fear/pity",
            "was it guilt/love/jealousy/fear/pride/spite",
            "drove/drive her/him to",
            "only for the money",
        ],
    ),
    (
        "mental-state/in-another-language",
        &[
            "heimlich/insgeheim/eifersuchtig/verliebt/bereut/bereute/unglucklich/glucklich ~ |/auf/in/seinen/ihren/uber",
            "wie fuhlte/fuhlten sich/sie/er",
            "wahres/wahre/eigentliche motiv/motive/gefuhle/grund/absicht",
            "wirklich geliebt/gefuhlt/gewollt",
            "hat/hatte/habe es/sie/er/das ~ bereut",
            "jaloux/jalouse/amoureux/amoureuse/malheureux/malheureuse/heureuse/honteuse",
            "vraiment aime/aimee/voulu/pense",
            "ressenti/ressentait/eprouvait/regrette/regrettait",
            "vraie/veritable/reelle motivation/raison/intention",
            "arrepintio/arrepentida/arrepentido/enamorado/enamorada/celoso/celosa/infeliz",
            "que sentia/sintio",
            "de verdad por/queria/sentia/amaba",
            "verdadero/verdadera motivo/razon/intencion",
            "geloso/gelosa/innamorato/innamorata/pentito/pentita",
            "amava davvero",
            "davvero amava/amato",
            "che cosa/cosa provava/sentiva",
            "vero motivo",
            "arrependeu/arrependida/arrependido/ciumento/ciumenta/apaixonado/apaixonada",
            "o que sentia/sentiu",
            "verdadeiro motivo",
            "depressief/jaloers/verliefd/ongelukkig/spijt",
            "hield/houden ~ echt van",
            "hoe voelde/voelden",
            "echte reden/motief",
        ],
    ),
];

/// Rules for private particulars and their patterns.
const PARTICULARS: &[(&str, &[&str])] = &[
    (
        "third-party/health",
        &[
            "illness/disease/diagnosis/diagnosed/medication/cancer/syphilis/hiv/aids/tuberculosis/dementia/alzheimer+/asylum/abortion/miscarriage/pregnant/pregnancy/operation/venereal/sterile/infertile/stillborn/medicine/surgery",
            "medical history/record+/condition/file",
            "what did ~ die of",
            "wrong with ~ hands/health/body/heart/lungs",
            "drink/drank too much",
            "did/was/is ~ drunk/drinker",
            "krankheit/erkrankt/krank/krebs/schwanger/diagnose",
            "maladie/malade/cancer/enceinte",
            "enfermedad/enfermo/enferma/embarazada",
            "malattia/malata/malato/incinta/soffriva",
            "doenca/doente/gravida",
            "ziekte/ziek/zwanger/kanker",
        ],
    ),
    (
        "third-party/money",
        &[
            "salary/wage/debt/debts/bankrupt/bankruptcy/pension",
            "how much ~ earn/earned/owe/owed/inherit/inherited",
            "earn/earned/owe/owed ~ money/bank/a/per",
            "bank account/balance/statement+",
            "s will and",
            "in _ s will",
            "how much money did/does",
            "wie viel/wieviel verdiente/verdient/schuldete/erbte",
            "gagnait/gagne combien",
            "combien gagnait/gagne/devait",
            "cuanto dinero ganaba/gana/debia",
            "cuanto ganaba/gana/debia",
            "quanto guadagnava/guadagna/ganhava/ganha/doveva/devia",
            "hoeveel verdiende/verdient",
        ],
    ),
    (
        "third-party/love-and-family-secrets",
        &[
            "gay/homosexual/lesbian/bisexual/queer/sex/sexual/sexuality/affair/affairs/mistress/lover/illegitimate/adopted/prostitute+/adultery/divorce/divorced/virgin",
            "love life",
            "sleeping/slept/sleep with",
            "marriage on the rocks",
            "the father of ~ child/baby/son/daughter",
            "have/had a/an ~ child/baby",
            "wedlock/bastard/bastards",
            "born/child/children/baby ~ outside/before ~ marriage",
            "love child/children",
            "unmarried mother/mothers",
            "private secret+/life",
            "gossip about",
            "affare/affaire/geliebte/geliebten/homosexuell/schwul/unehelich+/ausserehelich+/scheidung",
            "maitresse/amant/homosexuel/divorce",
            "hors/enfant/enfants ~ mariage/naturel/naturels/illegitime/illegitimes",
            "amante/homosexual/ilegitimo/ilegitimos/divorcio",
            "fuera/fora de/del/do matrimonio/casamento",
            "omosessuale/divorzio/illegittimo/illegittimi",
            "fuori dal/del matrimonio",
            "homoseksueel/minnares/minnaar/scheiding/overspel/buitenechtelijk+",
        ],
    ),
    (
        "third-party/belief-and-party",
        &[
            "what religion/party/faith/race/ethnicity",
            "jewish/catholic/muslim/communist/nazi/fascist |",
            "member of ~ party",
            "which party",
            "nazi/communist party",
            "in der partei",
            "du parti/del partido/del partito/do partido/de partij",
            "juif/juive/judio/judia/ebreo/ebrea/judeu/joods/judisch",
        ],
    ),
    (
        "third-party/crime-and-violence",
        &[
            "criminal/arrested/arrest/prison/jail/accused/convicted/conviction/crime/stole/stolen/steal/thief/rape/raped/abuse/abused",
            "police report/record/file",
            "did/was ~ hit/beat/beats/violent/cruel/reported",
            "who reported",
            "verhaftet/gefangnis/vorbestraft/gestohlen",
            "arrete/prison/vole",
            "detenido/carcel/robo",
            "arrestato/prigione/rubato",
            "preso/prisao/roubou",
            "gevangenis/gearresteerd/gestolen",
        ],
    ),
    (
        "third-party/contact",
        &[
            "phone/telephone/mobile number",
            "s/email/home/current/private/postal address",
            "address/email/e of my/the",
            "e mail address",
            "where does/do ~ live now/today/|",
            "social security",
            "date of birth",
            "passport/licence/license number",
            "telefonnummer/adresse/anschrift/handynummer",
            "numero de/di telephone/telefono/telefone",
            "l adresse",
            "telefono/direccion/correo de",
            "indirizzo/telefono di",
            "morada/endereco/telefone do/da",
            "telefoonnummer/adres van",
        ],
    ),
];
