"""Word groups for minimal changes: one word of a group put for another changes the fact, not the grammar."""

MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
NUMBERS = ("two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
           "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety").split()
NUMBER_VALUES = dict(zip(NUMBERS, list(range(2, 21)) + [30, 40, 50, 60, 70, 80, 90]))
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()

# Co-ordinate words: each can stand where another of its group stands, and means something else.
GROUPS = [group.split() for group in (
    "north south east west", "northern southern eastern western", "northeast northwest southeast southwest",
    "American British French German Italian Spanish Dutch Canadian Australian Irish Scottish Russian Chinese Japanese Indian Swedish Polish Danish",
    "English Welsh Scottish Irish French Latin", "France Germany Spain Italy Holland England Portugal Scotland Ireland Denmark Sweden Poland",
    "London Paris Rome Berlin Madrid Vienna Dublin Edinburgh Oxford Cambridge", "America Europe Asia Africa Australia",
    "red blue green yellow black white brown grey", "father mother brother sister uncle aunt cousin grandfather",
    "son daughter nephew niece", "husband wife", "king queen prince duke earl", "man woman boy girl", "men women children",
    "morning afternoon evening night", "breakfast dinner supper", "yesterday today tomorrow", "spring summer autumn winter",
    "day week month year decade century", "days weeks months years decades centuries hours minutes",
    "miles feet inches yards metres kilometres", "pounds shillings pence crowns", "million billion thousand hundred",
    "actor singer director writer producer painter composer dancer comedian", "actress singer dancer model",
    "novelist poet journalist historian playwright", "politician lawyer soldier teacher physician priest merchant",
    "guitarist drummer pianist bassist violinist", "footballer golfer boxer swimmer cyclist",
    "film novel song album play poem book series", "comedy drama thriller documentary musical western",
    "city village county state province country island", "river lake mountain sea valley forest", "horse dog cow sheep pig cat",
    "ship boat coach carriage horse", "church palace castle tavern school hospital prison theatre", "gold silver copper iron lead",
    "bread meat fish cheese butter wine beer ale", "letter book petition bill", "coal oil gas wood", "water air fire earth",
    "science religion philosophy history art music", "physics chemistry biology mathematics geology",
    "army navy police", "war peace", "Catholic Protestant Jewish Muslim", "Christianity Islam Buddhism Judaism",
    "football basketball baseball cricket tennis hockey", "rock pop jazz folk punk soul", "captain colonel general admiral lieutenant",
    "president senator governor mayor minister", "company university museum club", "born died married", "wrote sang directed produced",
    "bought sold stole lost found", "came went stayed", "walked rode sailed", "left arrived returned", "lent borrowed",
    "drank ate cooked", "dined supped breakfasted", "hand foot head eye arm leg", "sick well dead", "he she", "his her", "him her",
    "hydrogen oxygen nitrogen carbon", "teeth hair skin bones", "engine boiler valve cylinder", "parliament court council",
    "dark light", "sun moon", "doctor surgeon apothecary", "cook maid boy clerk",
)]

GROUP_OF = {word: group for group in reversed(GROUPS) for word in group}

OPPOSITES = [pair.split() for pair in (
    "before after", "above below", "inside outside", "always never", "all none", "many few", "more less", "most least",
    "greater smaller", "larger smaller", "largest smallest", "biggest smallest", "highest lowest", "higher lower", "high low",
    "longest shortest", "long short", "longer shorter", "early late", "earlier later", "earliest latest", "old new", "older younger",
    "oldest youngest", "old young", "rich poor", "good bad", "better worse", "best worst", "strong weak", "stronger weaker",
    "strongest weakest", "hot cold", "warm cool", "big small", "large small", "great little", "full empty", "open closed", "opened closed",
    "increase decrease", "increased decreased", "increasing decreasing", "rose fell", "rise fall", "gained lost", "won lost",
    "accept reject", "accepted refused", "accepted rejected", "agreed refused", "allowed forbade", "allowed forbidden", "began ended",
    "begin end", "begins ends", "started stopped", "first last", "with without", "for against", "success failure", "successful unsuccessful",
    "succeeded failed", "victory defeat", "defeated supported", "supported opposed", "supports opposes", "public private", "possible impossible",
    "legal illegal", "common rare", "common uncommon", "popular unpopular", "famous unknown", "important unimportant", "major minor",
    "positive negative", "true false", "right wrong", "easy difficult", "easy hard", "fast slow", "faster slower", "near far", "present absent",
    "friend enemy", "friends enemies", "alive dead", "single married", "male female", "native foreign", "northernmost southernmost",
    "include exclude", "included excluded", "includes excludes", "joined left", "built destroyed", "created destroyed", "remembered forgot",
    "loved hated", "liked disliked", "pleased displeased", "glad sorry", "merry sad", "happy unhappy", "content discontented",
    "troubled pleased", "well ill", "up down", "buy sell", "import export", "teacher pupil", "master servant", "winner loser",
    "majority minority", "maximum minimum", "only also", "independent dependent", "simple complex", "thick thin", "wide narrow", "deep shallow",
    "heavy light", "dry wet", "safe dangerous", "clean dirty", "hard soft", "loud quiet", "sweet bitter", "peaceful violent", "active inactive",
    "approved rejected", "praised criticised", "praised blamed", "best-selling worst-selling", "debut final", "former current", "living deceased",
    "appeared disappeared", "attack defend", "attacked defended", "raised lowered", "parent child", "predecessor successor", "preceded followed",
    "permanent temporary", "voluntary forced", "ancient modern", "directly indirectly", "entirely partly", "fully partially", "sooner later",
)]

# Words that may stand for one another in these contexts without a change of the fact.
SYNONYMS = [pair.split("|") for pair in (
    "began|started", "begin|start", "film|movie", "movie|film", "near|close to", "approximately|about",
    "large|big", "big|large", "huge|very large", "small|little", "also|as well", "however|but", "although|though", "because|since",
    "purchased|bought", "bought|purchased", "assisted|helped", "helped|assisted", "attempted|tried", "tried|attempted", "received|got",
    "obtained|got", "located in|in", "situated in|located in", "throughout|all over", "many|a lot of", "numerous|many", "several|some",
    "often|frequently", "frequently|often", "usually|generally", "generally|usually", "currently|now", "primarily|mainly", "mainly|mostly",
    "mostly|mainly", "child|kid", "children|kids", "wife|spouse", "husband|spouse", "author|writer", "physician|doctor", "occurred|happened",
    "took place|happened", "created|made", "constructed|built", "built|constructed", "required|needed", "requires|needs", "led to|caused",
    "resulted in|led to", "known as|called", "referred to as|called", "called|known as", "such as|like", "including|such as", "entire|whole",
    "whole|entire", "final|last", "initially|at first", "at first|initially", "former|earlier", "died|passed away", "angry|furious",
    "vexed|annoyed", "mighty|very", "presently|at once", "to discourse|to talk", "discourse|talk", "betimes|early", "merry|cheerful",
    "thence|from there", "thither|there", "hither|here", "whither|to where", "by and by|soon", "abroad|out", "did go|went", "did give|gave",
    "did tell|told", "did see|saw", "did make|made", "did take|took", "hath|has", "doth|does", "home|to my house", "city|town", "town|city",
    "whole|entire", "answer|reply", "answered|replied", "said|stated", "stated|said", "argued|claimed", "claimed|asserted", "famous|well-known",
    "well-known|famous", "important|significant", "significant|important", "main|principal", "principal|main", "chief|main", "quickly|rapidly",
    "rapidly|quickly", "ended|finished", "completed|finished", "released|issued", "published|issued", "won|received", "job|work", "war|conflict",
    "dined with|had dinner with", "to bed|to sleep", "rose|got up", "sent for|called for", "very well|well", "a great deal of|much", "fearful|afraid",
)]

# Hedged against asserted: taking the hedge away, or putting one in, makes another claim.
HEDGES = [pair.split("|") for pair in (
    "may have been|was", "might have been|was", "may be|is", "might be|is", "could be|is", "may have|did", "probably |", "possibly |", "perhaps |",
    "is said to have|is known to have", "is believed to|is known to", "are believed to|are known to", "is thought to|is known to",
    "it is believed|it is certain", "it is thought|it is certain", "seems to be|is", "seemed to be|was", "appears to be|is", "appeared to be|was",
    "I believe|I know", "I think|I know", "I hope|I know", "I fear|I know", "I doubt|I know", "it is likely|it is certain", "likely |", "allegedly |",
    "reportedly |", "apparently |", "planned to|did", "intended to|did", "hoped to|managed to", "tried to|managed to", "attempted to|managed to",
    "resolved to|managed to", "wanted to|managed to", "suggested that|proved that", "claimed that|proved that", "argued that|proved that",
    "can |must ", "may |must ", "could |did ", "would |did ", "almost |", "nearly |",
)]

QUANTITIES = [pair.split("|") for pair in (
    "some of|all of", "some |all ", "many |all ", "many of|all of", "most |all ", "most of|all of", "several |all ", "a few |many ", "few |many ",
    "often |always ", "usually |always ", "sometimes |always ", "sometimes |never ", "often |never ", "generally |always ", "rarely |often ",
    "always |sometimes ", "never |sometimes ", "all |some ", "all of|none of", "every |no ", "each |no ", "both |neither ", "no |some ", "none of|some of",
    "at least|exactly", "at least|at most", "more than|less than", "fewer than|more than", "less than|more than", "over |under ", "about |exactly ",
    "half of|all of", "half |a third ", "one of the|the only one of the", "only |not only ", "up to|more than", "part of|the whole of", "majority|minority",
)]
