//! The closed word lists that the rules know. Each is sorted.

/// Titles of persons. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const TITLES: &[&str] = &[
    "aunt", "capt", "captain", "col", "colonel", "count", "countess", "dame", "don", "dona", "dr", "duchess",
    "duke", "earl", "father", "frau", "gen", "general", "herr", "king", "lady", "lieutenant", "lord", "lt",
    "madame", "major", "miss", "mlle", "mme", "monsieur", "mother", "mr", "mrs", "ms", "pope", "president",
    "prince", "princess", "prof", "professor", "queen", "rev", "reverend", "saint", "senor", "senora", "sir", "st",
    "uncle",
];

/// Words that leave open whether it is so. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const MODALS: &[&str] = &[
    "'d", "'ll", "alleged", "allegedly", "apparently", "appear", "appeared", "appears", "can", "conceivably",
    "could", "likely", "may", "maybe", "might", "must", "ought", "perhaps", "possibly", "potentially", "presumably",
    "probably", "purported", "purportedly", "reportedly", "rumored", "rumoured", "seem", "seemed", "seemingly",
    "seems", "shall", "should", "supposed", "supposedly", "will", "would",
];

/// Prepositions whose exchange changes what is said. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const RELATIONS: &[&str] = &[
    "above", "after", "against", "among", "before", "behind", "below", "beneath", "between", "beyond", "by",
    "despite", "down", "during", "except", "for", "from", "inside", "into", "near", "off", "onto", "outside",
    "over", "since", "than", "through", "till", "to", "toward", "towards", "under", "unlike", "until", "up", "with",
    "within", "without",
];

/// Words that begin a clause. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const CLAUSE_WORDS: &[&str] = &[
    "although", "and", "because", "but", "if", "lest", "or", "so", "that", "then", "though", "unless", "until",
    "when", "whenever", "where", "whereas", "whether", "which", "while", "who", "whom", "whose", "yet",
];

/// Words that often open a sentence and are no names. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const COMMON_OPENERS: &[&str] = &[
    "about", "abroad", "according", "across", "after", "against", "all", "along", "also", "although", "among",
    "another", "as", "at", "based", "because", "before", "behind", "between", "beyond", "both", "business", "by",
    "children", "despite", "dinner", "during", "each", "eight", "either", "even", "every", "few", "finally",
    "first", "five", "for", "four", "from", "given", "god", "good", "great", "hello", "hence", "here", "home",
    "how", "however", "if", "in", "indeed", "into", "last", "later", "lay", "less", "letter", "letters", "like",
    "little", "lords", "man", "many", "maybe", "meanwhile", "men", "money", "more", "most", "much", "near",
    "neither", "never", "news", "next", "nine", "no", "nobody", "none", "nor", "not", "nothing", "off", "office",
    "on", "once", "one", "only", "other", "others", "out", "over", "people", "perhaps", "rose", "second", "seven",
    "several", "since", "six", "some", "soon", "still", "such", "supper", "sure", "ten", "thank", "thanks", "then",
    "thence", "there", "therefore", "third", "though", "three", "through", "thus", "today", "tomorrow", "two",
    "under", "unlike", "until", "up", "upon", "waked", "well", "what", "when", "where", "which", "while", "who",
    "why", "with", "within", "without", "woman", "women", "word", "yes", "yesterday", "yet",
];

/// Names that end as words do which open a sentence: `Winifred`, not `Tired`. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const NAMES_LIKE_FORMS: &[&str] = &[
    "aldred", "alfred", "amily", "beverly", "billy", "browning", "cecily", "channing", "cicely", "cushing",
    "darling", "dolly", "dowling", "eldred", "emily", "ethelred", "fleming", "fred", "golding", "harding", "holly",
    "italy", "jared", "keating", "kelly", "lily", "manfred", "manning", "mildred", "milly", "molly", "ned",
    "nelly", "polly", "reilly", "sally", "sicily", "siegfried", "sigfried", "sterling", "ted", "tilly", "wilfred",
    "willy", "winifred",
];

/// Grammar beyond what search already leaves out. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const FUNCTION: &[&str] = &[
    "'s", "a", "about", "again", "also", "although", "am", "an", "and", "another", "are", "as", "at", "be",
    "because", "been", "being", "but", "by-the-way", "did", "do", "does", "doing", "done", "each-other", "eg",
    "else", "etc", "ever", "further", "get", "got", "had", "has", "have", "having", "hence", "here", "herself",
    "himself", "how", "however", "ie", "if", "in", "indeed", "is", "it", "its", "itself", "just", "lrb", "lsb",
    "moreover", "myself", "n", "not-only", "of", "on", "once", "or", "other", "others", "ours", "ourselves", "out",
    "own", "per", "quite", "rather", "rrb", "rsb", "s", "same", "so", "such", "that", "the", "themselves", "then",
    "there", "therefore", "these", "this", "those", "though", "thus", "too", "upon", "very", "via", "was", "were",
    "what", "when", "where", "whereas", "whether", "which", "while", "who", "whom", "whose", "why", "yourself",
];

/// Words that turn their clause round. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const NEGATIONS: &[&str] = &[
    "aucun", "aucune", "barely", "cannot", "hardly", "jamais", "jamas", "kein", "keine", "keinem", "keinen",
    "keiner", "mai", "nada", "nadie", "nao", "nay", "ne", "neither", "nenhum", "nenhuma", "nessun", "nessuna",
    "nessuno", "never", "nicht", "nichts", "nie", "niemals", "niente", "ninguem", "ninguna", "ninguno", "no",
    "no-one", "nobody", "non", "none", "nor", "not", "nothing", "nowhere", "nunca", "pas", "rien", "scarcely",
    "without",
];

/// Verbs after which the opposite of what follows is so. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const TURNERS: &[&str] = &[
    "avoid", "cease", "decline", "deny", "fail", "forbear", "forbid", "forget", "lack", "miss", "neglect", "omit",
    "prevent", "refuse", "unable",
];

/// Words after which what follows is not asserted: wishes, plans, thoughts, hearsay. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const OPENERS_OF_DOUBT: &[&str] = &[
    "advise", "agree", "allege", "argue", "ask", "assert", "assume", "attempt", "believe", "claim", "command",
    "consider", "design", "desire", "doubt", "dream", "endeavor", "endeavour", "expect", "fear", "guess", "hear",
    "hope", "imagine", "intend", "invite", "mean", "offer", "order", "persuade", "plan", "predict", "pretend",
    "promise", "propose", "recommend", "report", "request", "require", "resolve", "rumor", "rumour", "say", "seek",
    "suggest", "suppose", "suspect", "tell", "think", "threaten", "try", "urge", "want", "wish", "wonder",
];

/// Verbs that give somebody's words. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const REPORTS: &[&str] = &[
    "affirm", "allege", "announce", "answer", "argue", "assert", "believe", "claim", "complain", "confess",
    "declare", "hear", "insist", "maintain", "reply", "report", "say", "state", "suppose", "swear", "tell", "think",
    "write",
];

/// Verbs whose two sides may change places. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const SYMMETRIC: &[&str] = &[
    "agree", "argue", "be", "become", "border", "discuss", "divorce", "equal", "join", "know", "marry", "match",
    "meet", "neighbor", "neighbour", "play", "quarrel", "resemble", "share", "speak", "talk", "wed",
];

/// Irregular forms and spellings, with the base form. Sorted.
#[rustfmt::skip]
pub(in crate::entailment) const BASE_FORMS: &[(&str, &str)] = &[
    ("american", "america"), ("arisen", "arise"), ("arose", "arise"), ("ate", "eat"), ("australian", "australia"),
    ("awoke", "awake"), ("beat", "beat"), ("beaten", "beat"), ("became", "become"), ("began", "begin"),
    ("begun", "begin"), ("bent", "bend"), ("best", "good"), ("better", "good"), ("bit", "bite"), ("bitten", "bite"),
    ("bled", "bleed"), ("blew", "blow"), ("blown", "blow"), ("bore", "bear"), ("born", "bear"), ("borne", "bear"),
    ("bought", "buy"), ("bound", "bind"), ("british", "britain"), ("broke", "break"), ("broken", "break"),
    ("brought", "bring"), ("built", "build"), ("burnt", "burn"), ("came", "come"), ("canadian", "canada"),
    ("caught", "catch"), ("centre", "center"), ("children", "child"), ("chinese", "china"), ("chose", "choose"),
    ("chosen", "choose"), ("clung", "cling"), ("colour", "color"), ("crept", "creep"), ("cut", "cut"),
    ("danish", "denmark"), ("dealt", "deal"), ("did", "do"), ("died", "die"), ("dies", "die"), ("done", "do"),
    ("drank", "drink"), ("drawn", "draw"), ("dreamt", "dream"), ("drew", "draw"), ("driven", "drive"),
    ("drove", "drive"), ("drunk", "drink"), ("dug", "dig"), ("dutch", "holland"), ("dying", "die"), ("eaten", "eat"),
    ("english", "england"), ("fallen", "fall"), ("favour", "favor"), ("fed", "feed"), ("feet", "foot"),
    ("fell", "fall"), ("felt", "feel"), ("films", "film"), ("finnish", "finland"), ("fled", "flee"), ("flew", "fly"),
    ("flown", "fly"), ("forbade", "forbid"), ("forbidden", "forbid"), ("forgave", "forgive"), ("forgiven", "forgive"),
    ("forgot", "forget"), ("forgotten", "forget"), ("fought", "fight"), ("found", "find"), ("french", "france"),
    ("froze", "freeze"), ("frozen", "freeze"), ("gave", "give"), ("geese", "goose"), ("german", "germany"),
    ("given", "give"), ("goes", "go"), ("gone", "go"), ("got", "get"), ("gotten", "get"), ("greek", "greece"),
    ("grew", "grow"), ("grey", "gray"), ("grown", "grow"), ("heard", "hear"), ("held", "hold"), ("hid", "hide"),
    ("hidden", "hide"), ("hit", "hit"), ("honour", "honor"), ("hung", "hang"), ("hurt", "hurt"), ("indian", "india"),
    ("irish", "ireland"), ("italian", "italy"), ("japanese", "japan"), ("kept", "keep"), ("knelt", "kneel"),
    ("knew", "know"), ("knives", "knife"), ("known", "know"), ("labour", "labor"), ("laid", "lay"), ("lain", "lie"),
    ("learnt", "learn"), ("leaves", "leaf"), ("led", "lead"), ("left", "leave"), ("lent", "lend"), ("let", "let"),
    ("lies", "lie"), ("lit", "light"), ("lives", "life"), ("lost", "lose"), ("lying", "lie"), ("made", "make"),
    ("making", "make"), ("meant", "mean"), ("men", "man"), ("met", "meet"), ("mexican", "mexico"), ("mice", "mouse"),
    ("mistook", "mistake"), ("modelled", "model"), ("movie", "film"), ("movies", "film"), ("norwegian", "norway"),
    ("okay", "ok"), ("organisation", "organization"), ("overcame", "overcome"), ("paid", "pay"), ("people", "person"),
    ("polish", "poland"), ("portuguese", "portugal"), ("programme", "program"), ("put", "put"), ("quit", "quit"),
    ("ran", "run"), ("rang", "ring"), ("ridden", "ride"), ("risen", "rise"), ("rode", "ride"), ("rose", "rise"),
    ("rung", "ring"), ("russian", "russia"), ("said", "say"), ("sang", "sing"), ("sank", "sink"), ("sat", "sit"),
    ("saw", "see"), ("scottish", "scotland"), ("seen", "see"), ("sent", "send"), ("shaken", "shake"),
    ("shone", "shine"), ("shook", "shake"), ("shot", "shoot"), ("showed", "show"), ("shown", "show"),
    ("shrank", "shrink"), ("shut", "shut"), ("slain", "slay"), ("slept", "sleep"), ("slew", "slay"), ("slid", "slide"),
    ("sold", "sell"), ("sought", "seek"), ("spanish", "spain"), ("spent", "spend"), ("spoke", "speak"),
    ("spoken", "speak"), ("sprang", "spring"), ("sprung", "spring"), ("stole", "steal"), ("stolen", "steal"),
    ("stood", "stand"), ("struck", "strike"), ("stuck", "stick"), ("sung", "sing"), ("sunk", "sink"), ("swam", "swim"),
    ("swedish", "sweden"), ("swept", "sweep"), ("swiss", "switzerland"), ("swore", "swear"), ("sworn", "swear"),
    ("swum", "swim"), ("taken", "take"), ("taught", "teach"), ("teeth", "tooth"), ("television", "tv"),
    ("theatre", "theater"), ("thought", "think"), ("threw", "throw"), ("thrown", "throw"), ("told", "tell"),
    ("took", "take"), ("tore", "tear"), ("torn", "tear"), ("travelled", "travel"), ("turkish", "turkey"),
    ("u.s", "america"), ("uk", "britain"), ("understood", "understand"), ("usa", "america"), ("wed", "wed"),
    ("welsh", "wales"), ("went", "go"), ("wept", "weep"), ("withdrawn", "withdraw"), ("withdrew", "withdraw"),
    ("wives", "wife"), ("woke", "wake"), ("woken", "wake"), ("women", "woman"), ("won", "win"), ("wore", "wear"),
    ("worn", "wear"), ("worse", "bad"), ("worst", "bad"), ("wove", "weave"), ("woven", "weave"), ("writ", "write"),
    ("written", "write"), ("wrote", "write"),
];

/// Pairs of which one is so where the other is not. Each sorted, and all sorted.
#[rustfmt::skip]
pub(in crate::entailment) const OPPOSITES: &[(&str, &str)] = &[
    ("able", "unable"), ("above", "below"), ("accept", "refuse"), ("accept", "reject"), ("after", "before"),
    ("agree", "disagree"), ("alive", "dead"), ("allow", "forbid"), ("ally", "enemy"), ("american", "british"),
    ("ancient", "modern"), ("animated", "live-action"), ("antagonist", "protagonist"), ("appoint", "dismiss"),
    ("arrive", "depart"), ("arrive", "leave"), ("autumn", "spring"), ("bad", "good"), ("begin", "end"),
    ("best", "worst"), ("big", "small"), ("black", "white"), ("borrow", "lend"), ("boy", "girl"), ("brave", "cowardly"),
    ("brave", "timid"), ("brother", "sister"), ("buy", "sell"), ("clean", "dirty"), ("close", "open"), ("cold", "hot"),
    ("cold", "warm"), ("come", "go"), ("comedy", "tragedy"), ("commercial", "critical"), ("conservative", "liberal"),
    ("criticize", "praise"), ("current", "former"), ("daughter", "son"), ("day", "night"), ("debut", "retire"),
    ("decrease", "increase"), ("democrat", "republican"), ("die", "live"), ("different", "same"), ("dislike", "like"),
    ("dismiss", "employ"), ("domestic", "foreign"), ("down", "up"), ("dry", "wet"), ("earlier", "later"),
    ("early", "late"), ("east", "west"), ("eastern", "western"), ("empty", "full"), ("end", "start"),
    ("enemy", "friend"), ("engaged", "married"), ("evening", "morning"), ("exclude", "include"), ("external", "internal"), ("fail", "pass"),
    ("failure", "success"), ("fall", "rise"), ("false", "true"), ("father", "mother"), ("female", "male"),
    ("fiction", "nonfiction"), ("find", "lose"), ("finish", "start"), ("first", "last"), ("follow", "lead"),
    ("forget", "remember"), ("generous", "mean"), ("give", "take"), ("glad", "sorry"), ("grant", "refuse"),
    ("guilty", "innocent"), ("happy", "sad"), ("hate", "love"), ("heaven", "hell"), ("heavy", "light"),
    ("hero", "villain"), ("high", "low"), ("higher", "lower"), ("highest", "lowest"), ("hit", "miss"),
    ("husband", "wife"), ("idle", "industrious"), ("ill", "well"), ("illegal", "legal"), ("indoor", "outdoor"),
    ("keep", "lose"), ("keep", "sell"), ("king", "queen"), ("large", "small"), ("larger", "smaller"),
    ("largest", "smallest"), ("learn", "teach"), ("least", "most"), ("leave", "reach"), ("left", "right"),
    ("less", "more"), ("long", "short"), ("lose", "win"), ("loser", "winner"), ("major", "minor"),
    ("majority", "minority"), ("man", "woman"), ("married", "single"), ("married", "unmarried"), ("maximum", "minimum"),
    ("negative", "positive"), ("noisy", "quiet"), ("north", "south"), ("northern", "southern"), ("old", "young"),
    ("older", "younger"), ("oldest", "youngest"), ("over", "under"), ("pleased", "vexed"), ("poor", "rich"),
    ("private", "public"), ("receive", "send"), ("right", "wrong"), ("rural", "urban"), ("short", "tall"),
    ("shortest", "tallest"), ("sick", "well"), ("strong", "weak"), ("successful", "unsuccessful"), ("summer", "winter"),
];
