//! Word lists behind the recognition of names: titles, given names, and what only looks like a name.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

type Words = LazyLock<HashSet<&'static str>>;

macro_rules! lists {
    ($($(#[$doc:meta])* $name:ident = $words:literal;)*) => {
        $($(#[$doc])* pub(super) static $name: Words = LazyLock::new(|| $words.split_whitespace().collect());)*
    };
}

lists! {
    /// Forms of address before a surname, or before a given name ("Miss Ruth").
    TITLES = "lords sirs misses mr mister mrs mistress missis miss ms mx mstr master messrs dr doctor prof professor sir lord lady dame
        madam madame mme mlle mademoiselle monsieur m herr herrn frau fraulein signor signora signorina senor senora
        senorita don dona dom capt captain col colonel maj major lt lieut lieutenant gen general adm admiral sgt
        sergeant serjeant cpl corporal pte private commander cdr commissioner constable inspector pc insp rev revd
        reverend canon father fr bishop dean vicar pastor pfarrer judge justice alderman ald councillor cllr baron
        baroness baronet count countess earl viscount duke duchess king queen prince princess emperor empress tsar
        esquire nurse matron mother pan pani gospodin mijnheer mevrouw meneer";
    /// Words of kinship before a given name, and titles of the convent.
    KIN = "uncle aunt auntie aunty unkle cousin cozen brother sister grandma grandpa granny gran grandfather
        grandmother granddad grandad grandpapa papa mama onkel tante oma opa oncle tia tio zia zio babushka dyadya
        schwester bruder nanny cousine vetter base godfather godmother goodman goodwife goody gaffer";
    /// Titles of women.
    OF_WOMEN = "misses mrs mistress missis miss ms lady dame madam madame mme mlle mademoiselle frau fraulein signora signorina
        senora senorita dona baroness countess duchess queen princess empress matron mother aunt auntie aunty sister
        grandma granny gran grandmother mama tante oma tia zia schwester nanny godmother goodwife goody pani mevrouw";
    /// Titles of men.
    OF_MEN = "lords sirs mr mister master mstr messrs sir lord monsieur herr herrn signor senor don dom captain capt colonel col
        major maj lieutenant lieut lt general gen admiral adm sergeant sgt canon father fr bishop dean vicar baron count
        earl viscount duke king prince emperor tsar esquire alderman pan gospodin mijnheer meneer uncle unkle brother
        grandpa grandfather granddad grandad papa onkel opa oncle tio zio goodman gaffer bruder rev revd";
    /// Titles and given names that are cut short, after which a period may stand inside a name.
    SHORT = "mr mrs ms mx mstr messrs dr prof sr mme mlle m hr fr frl capt col maj lt lieut gen adm sgt cpl pte pc insp
        rev revd ald cllr bp st wm willm will tho thos robt rob richd rich rd jno jn jas jos joh cha chas edw edwd ed geo
        hy hen saml sam benj ben danl dan alexr alex fredk fred fras fran andw michl mich nichs nich chr christr patk
        nathl nat eliz elizth margt marg cath kath matt phil tim barth gabr anth walt laur steph jer esq";
    /// What stands inside a surname: "van der", "de la".
    PARTICLES = "van von vom zu zum zur der den dem de del della delle dei di da do dos das du des la le les el al af
        av ten ter te ibn bin ben d l y e of";
    /// What follows a name and is no part of it.
    SUFFIXES = "jr sr junior senior jun sen esq esqr md ma ba phd dd kt bt kcb obe mbe cbe vc frs ii iii iv";
    /// What introduces a name at birth.
    BORN = "nee ne geb geborene geborener born formerly";
    /// Between two names that share what follows.
    AND = "and und et y e og och en i";

    /// Words of which a name may be made and that are as often something else.
    ORDINARY = "abbey able ace acre alder angel anger apple april arch archer art ash august autumn avenue bacon
        badger bailey baker ball banks bar barber bark barker barley barn baron bass baster bay beach beacon bean bear
        beard beck bee bell bench berry best bill bird bishop black blackbird blade bliss bloom blossom blue boat bond
        book booth bower bowl bowman box boy branch brand brave bread brewer brick bridge bright brine briar broad
        brook brooks brown bruin buck bud bull bunny burn burns bush butcher butler butter can candy care 
        carpenter carter carver case cash castle chance chapel chaplain charity chase cherish child christian church
        clay clear clement clerk cliff cloud clover coal coast cock coffin coin cold cole collar collier comfort
        constable constant cook cooper coral corn cotton court coward cox crane creed crisp crook cross crow crown
        cruise cure curry dale dance dark dawn day days dean dear deer destiny dew dick diamond dock dolphin
        dollar dove down drake draper drew driver drum duck duke dust dyer eagle earl early ease east easter eden elder
        ember emerald english even ever faith fair falcon fall farmer farrow fawn fell fern ferry field finch finger
        firth fish fisher fisherman flint flood flora flower fog ford forest forge forester foreman foster
        found fountain fowler fox frank free freeman french friend frost fuller gale gallant game garden gardner
        garland garnet gate gates gay gem general gentle gift ginger glass glen glover go gold golden good goodman
        goose gore grace grant grape grave graves gray green greet grey grove guard guest guide gun guy hail  hall
        halt ham hammer hand hands harbour hardy hare harmony harper hart harvest haste hatch hawk hay haven hazel
        head heard heart heath heather heaven hedge herb heron hill hills hire hoar hobby hold holder
        holiday holland holly holmes home honey honor honour hood hook hooper hop hope horn horse host house hull
        hunt hunter hurst hut hyde ice ideal iris ivory ivy jack jade jasmine jasper jay jelly jersey
        jewel joiner joy joyce judge july june just justice kay keen keep key kid kind king kings kite
        kitchen knight lace lad lake lamb lance land lane lark large law lawn lawyer laurel lay leach leaf lear leather
        leek lemon lent less lilac lily lime linden line link lion little lively lock lodge long lord love low
        loyal luck lynch lynx major mace mail man manly manner march marble mark market marks marsh marshal marshall
        mason mast master mat match max may mead meadow mellow melody merchant mercer mercy merry mick midas
        mild miles mill miller mills mine mint miss moat mole money monk moon moor moore moore moors morrow morning
        moss mount mountain mouse myrtle nail nash neat neck new newcomer nice nick night noble noon norm
        north nurse oak oakes ocean odd olive orange orchard otter owl ox pack page pain painter pale palm palmer
        pan paris parish park parker parks parrot parson parsons pascal pass pat patience pea peace peach peacock pearl
        pears peg pen penny pepper pet peter petal piece pike pile pilgrim pine pink pit pitt place plant plum
        pole pond pool poole pope poppy port porter post pot potter pound powder power praise precious price pride
        priest prime prince prior prudence quick quiet quince rae rain rainbow ram ray read reader red reed reeve reeves
        rest reward rice rich river rivers rob robin rock rod roe roger rose rosemary rosy rowan rows ruby rue rush
        russet rust sable sage sailor saint sally salmon salt sand sandy savage saviour sawyer scarlet school scott
        sea seal season sergeant sexton shade sharp shaw sheep shell shepherd sheriff sherry shield shore short silk
        silver simple singer sky slate slater sleigh small smart smith snow sole song sorrow south spark sparks sparrow
        speed spencer spice spinner spring squire stack stag stamp star stark steel steer steward still stock stone storm
        story stout strand strange street strong sue summer summers sun sunday swallow swan sweet swift tailor tanner
        tar taylor teal temperance temple tern thatcher thorn tiger tiller timber toddy tom town towns tree trip
        true trust tucker turf turk turner tyler usher vale van vane verity vernal victor victory vine viola violet
        virtue wade wake walker wall waller walls ward ware warm warner waters watt watts way weaver webb
        weeks well wells west wheat wheel wheeler white whiting wild wilder will willow wills winner winter winters wise
        wolf wood woods wool word worth wright wren yard yarrow yellow york young zion
        abend arm bach bauer baum becker berg bergmann brot busch engel fink fischer frei freund fuchs fuhrmann gut haas
        hahn herbst hirsch hoch hof holz horn huber jung kaiser kaufmann keller klein koch konig kraft kranz krieg kurz
        lang lange licht lieb mai mann maurer meister morgen muller nacht neu pfeffer recht reich richter ritter
        roth sauer schafer schein schneider schreiber schulze schuster schwarz sommer sonne stein stern stolz strauss
        tag tanz vogel wagner wald weber wein weiss winter wirt wolf zimmer zimmermann
        blanc bois boulanger brun char chevalier fleur fontaine fort garde grand gros jardin juin juillet
        jour juste marchand marin mer mercier moulin noir petit pont porte
        rive roi roux savoie soleil vert ville vin voisin";

    /// Grammar: pronouns, articles, prepositions, conjunctions, adverbs that open sentences.
    FUNCTION = "a about above after afterwards again against ago all almost also although always am among an and another
        any anybody are around as at away back be because been before behind being below besides between both but by
        can cannot could did do does doing down during each either else enough even every everybody everyone everything
        first for from further had has have having he hence her here hereupon hers herself him himself his how however
        i if in indeed into is it its itself just last later least let like little many me meanwhile might mine more
        moreover most much must my myself near neither never next no nobody none nor not nothing now of off often on
        once one only or other others otherwise our ours out over own perhaps please quite rather same shall she should
        since so some somebody something sometimes soon still such than that the thee their theirs them themselves then
        thence there thereupon these they thine this those thou though three through thus thy till to today together
        tomorrow too two under until up upon us very was we well were what whatever when whence where whereas
        whereupon wherever whether which while whither who whoever whole whom whose why with within without would yes
        yesterday yet you your yours yourself
        aber als also am an auch auf aus bei bin bis da damit dann das dass dein dem den denn der des die dir doch du ein
        eine einem einen einer er es fur gegen hat hatte haben ich ihm ihn ihnen ihr ihre im in ist ja kein keine man
        mein meine mich mir mit nach nicht noch nun nur oder ohne schon sehr sein seine sich sie sind so um und uns
        unser unter vom von vor war waren was weil wenn wer wie wieder wir wo zu zum zur
        au aux avec ce ces cette dans de des du elle elles en est et eux il ils je la le les leur lui mais me mes moi
        mon ne nos notre nous on ou par pas pour que qui sa sans se ses son sont sur ta te tes toi ton tu un une vos
        votre vous";
    /// What a clause begins with after an auxiliary or a verb, and a name seldom goes before.
    BEFORE_CLAUSE = "i you he she it we they there this that these those the a an my your his her its our their not be
        to of on up early late down out no any some me him them us every all at in with from upon by for over into as
        if so than more much very too once";

    /// Months and days, in the usual short forms and some other languages.
    CALENDAR = "january february march april may june july august september october november december jan feb mar apr
        jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thur
        thurs fri sat sun januar februar marz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag
        samstag sonnabend sonntag janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi
        mardi mercredi jeudi vendredi samedi dimanche easter christmas michaelmas lent whitsun whitsunday whitsuntide
        shrove candlemas lammas epiphany pentecost ascension ash lady-day midsummer hilary trinity advent boxing weihnachten
        ostern pfingsten";
    /// After "in", "of", "last" and such, a name of a month is one.
    BEFORE_MONTH = "in of last next this since until till by before early mid late during from for that every each";

    /// Nouns after which the capital word before them names a place, a body or a thing.
    PLACES = "street st lane road row avenue alley square park field fields hill hills house hall yard court bridge gate
        stairs dock docks quay wharf harbour bay sound island islands isle river sea lake hamlet ward green common
        market cross church chapel cathedral abbey priory college school hospital inn tavern head arms hotel castle
        palace tower town city county shire office company committee council society press works mill farm station
        railway line bank garden gardens place terrace crescent mews close walk way strasse gasse platz weg allee rue
        place chapelle museum library institute university department ministry board army navy regiment war act bill
        prize road's steps hole downs rocks rock point marsh fen moor wood woods forest heath valley mount mountain
        alehouse coffeehouse playhouse exchange custom customs advertiser gazette times herald chronicle magazine
        fair pier end side gap dale grammar voices theatre cellar lodge gazet parish hundred coast channel
        conduit prison goal gaol chamber room ground barn bowling-green";
    /// Before a word they make it a place: "Mount", "Lake", "Port".
    BEFORE_PLACE = "mount lake port cape fort saint st st's ste san santa sankt hotel cafe camp river isle north south
        east west new upper lower great";
    /// Prepositions after which a capital word alone is a place as often as a person.
    TO_PLACE = "in at near into towards toward upon through within beyond outside aus";

    /// Offices that stand where a name would: "Lord Chancellor", "Sir Treasurer", "Mr. Mayor".
    OFFICES = "mayor chancellor treasurer chamberlain admiral general protector keeper privy chief high steward
        lieutenant bishop archbishop duke king queen lord lords lady ladies sir captain commissioner commissioners
        secretary clerk of the and surveyor controller comptroller auditor attorney solicitor speaker president judge
        baron marshal constable almoner advocate mistress master parson minister deputy governor warden provost dean
        cofferer vice rear sub colonel major doctor cook baker treasury justice brouncker's son father mother brother sister wife
        uncle aunt cousin in is was to";
    /// Peoples, creeds, bodies and other capital words that are nobody's name.
    NOT_PEOPLE = "god christ jesus lord almighty heaven bible gospel scripture mass english french dutch spanish irish
        scotch scots scottish welsh german italian portuguese latin greek hebrew turkish swede swedish dane danish
        russian polish american christian catholic papist papists protestant presbyterian presbyterians quaker quakers
        jesuit jew jews turk turks moor moors dutchman dutchmen frenchman frenchmen englishman englishmen irishman
        spaniard spaniards hollander hollanders london england france spain holland scotland ireland wales europe italy
        germany portugal paris rome tangier westminster whitehall parliament commons court council exchange bourse
        change tower navy army fleet admiralty exchequer treasury committee company trinity temple privy seal majesty
        highness royal grace excellency honour worship reverence lordship ladyship duchy common pleas king's queen's
        king queen duke prince chancellor act bill house office yard church hospital north south east west street
        sunday mum dad mama papa mother father gran grandma grandpa grandad granny sir madam mr mrs miss messrs
        i ii iii iv v vi vii viii ix x xi xii esq etc no nos vol p pp ps nb re mss ms tv usa uk hms hmt
        deutschland deutsch deutsche leipzig berlin hamburg wien koln munchen isle";
    /// Verbs of which a person is the subject.
    PERSON_VERBS = "said says told tells asked asks came comes went goes wrote writes replied answered thinks thought
        knew knows laughed smiled wept cried married died gave gives took brought sent called calls did does has had
        was is would will dined supped walked talked showed showing looked made let sat stood read spoke sang believes
        lent owes owed paid sagt sagte schrieb kam ging meint";
    /// Relations that a name follows: "my cousin Pepys", "to", "with".
    BEFORE_PERSON = "with by and dear wife husband son daughter servant maid friend named called lieber liebe
        cher chere for than tell told asked met saw visit see between";

    /// Given names of women, folded.
    FEMALE = "nan nancy nelly kate peg meg sue susie liz bess moll doll jenny belle bab babs abigail ada adela adelaide adele agatha agnes aileen alexandra alice alicia alison alma amalia amanda
        amelia amy anastasia andrea angela anita anja anke ann anna annabel anne anneliese annette annie annis antonia
        astrid audrey barbara beatrice beatrix bella bernadette bertha bess bessie beth betsy betty birgit brenda
        bridget brigitte camilla carla carmen carol carolina caroline catharine catherine cecilia cecily celia charlotte
        chiara chloe christa christiana christina christine clara clare clarissa claudia clementine constance cora
        cordelia cornelia cristina cynthia daphne deborah deirdre delia denise diana dinah dolly dolores dora doreen
        doris dorothea dorothy edith edna edwina eileen elaine eleanor elena elisabeth elise eliza elizabeth ella ellen
        elsa elsbeth else elsie emilia emilie emily emma enid erica erika ernestine esther ethel etta eugenia eunice eva
        eve evelyn fanny felicity flora florence frances francesca franziska freda frederica frieda friederike fritzi
        gabriela gabriele galina geraldine gertrud gertrude gillian gisela gladys glenda gloria greta gretchen gudrun
        gwen gwendoline hannah harriet hattie hedwig heidi helen helena helene helga henrietta hermine hester hetty
        hilda hildegard ida ilse imogen ingeborg ingrid irene irina irma isabel isabella isobel jane janet janice jean
        jeanne jemima jenny jessica jessie jill joan joanna johanna josephine judith julia juliana julie juliet
        karin karoline katarina kate kathe katherine kathleen kathryn katie katrin kitty klara kristina kunigunde
        larissa laura lavinia leah lena lenore leonora lesley letitia lettice lieselotte lilian lillian lina linda lisa
        lise lizzie lois lola loretta lotte lotti lottie louisa louise lucia lucille lucinda lucretia lucy luise
        lydia mabel madeleine madge magda magdalena maggie maisie mamie marcella margaret margarete margarethe margery
        margot maria marian marianne marie marina marion marjorie martha mary mathilde matilda maud maude maureen mavis
        melanie mercedes meta mildred millicent millie mina minna minnie miranda miriam moira moll molly mona monica
        muriel myra nadia nancy naomi natalia natalie natasha nell nellie netta nettie nina nora noreen norma octavia
        olga olivia ophelia ottilie pamela patricia paula paulina pauline peggy penelope petra philippa phoebe phyllis
        priscilla rachel rebecca regina renate renee rhoda rita roberta rosa rosalie rosalind rosamund roseanne
        rosie rosina rowena ruth sabina sabine sadie sandra sara sarah selina sheila sibyl silvia sofia sonja
        sophia sophie stella stephanie susan susanna susannah susanne suzanne svetlana sybil sylvia tabitha tamara
        tanya tatiana teresa thea theresa theresia therese thelma theodora thomasina tilda tilly trudi trudy
        ulrike una ursula valentina valerie vanessa vera verena veronica vicky victoria viktoria vivian waltraud
        wanda wilhelmina wilhelmine winifred xenia yvette yvonne zelda zoe
        анна мария ольга елена наталья татьяна ирина екатерина софья вера надежда любовь александра евгения";
    /// Given names of men, folded.
    MALE = "mark will wm willm tom thos jack dick rd robt rob ned harry hal sam saml matt jas jos geo chas nich nick phil edw benj aaron abel abraham abram adalbert adam adolf adrian alan alasdair albert albrecht alec aleksander alessandro
        alex alexander alexandr alexis alf alfred algernon allan allen alois alphonse ambrose amos anatol andre andreas
        andrei andrew angus anselm anthony anton antonio archibald archie armand arnold arthur arturo aubrey
        augustin augustine augustus axel baldwin barnabas barnaby barry bartholomew basil ben benedict benjamin benno
        bernard bernhard bert bertram bob bobby boris bram brendan brian bruce bruno byron caleb carl carlo carlos caspar
        cecil cedric charles charley charlie chris christoph christopher clarence claude claudius clemens clifford
        colin conrad cornelius cuthbert cyril dan daniel david davy denis dennis derek dermot desmond detlef
        dieter dietrich dimitri dirk dmitri dominic donald dougal douglas duncan dudley ebenezer eberhard eckhard ed
        eddie edgar edmond edmund edouard eduard edward edwin egon elias elijah elliott emanuel emil enoch enrico
        erasmus erich eric erik ernest ernst erwin esau ethelbert etienne eugen eugene evan evelyn ewald ezekiel ezra
        felix ferdinand fergus ferenc filippo fitzwilliam florian francesco francis francois frantisek franz fred
        frederic frederick friedrich fritz gabriel gareth gaston gavin geoffrey georg george georges gerald gerard
        gerhard gideon gilbert giles giovanni giuseppe godfrey gordon gottfried graham gregor gregory guenther guido
        gunter gunther gus gustav guillaume hans harald harold hartmut harvey hector heiner heinrich heinz helmut henri
        herbert hermann hezekiah hieronymus hiram horace horatio horst howard hubert hugh hugo humphrey hyman ian
        ignatius ignaz igor immanuel ira isaac isaiah isidor israel ivan jacob jacques jakob jan janos jared
        jason javier jem jeremiah jeremy jerome jerry jesse jim jimmy joachim job joe joel johan johann johannes john
        johnny jonah jonas jonathan jorg jose josef joseph joshua josiah juan jules julian julius jurgen justin karel
        karl kaspar kaspar keith kenneth kevin klaus knut konrad konstantin kurt lambert lancelot laurence laurent
        lawrence lazarus leo leon leonard leonhard leopold leslie lewis lionel lorenz lorenzo louis lucas luca lucian
        ludwig luigi luis luke lukas luther magnus malachi malcolm manfred manuel marcel marco marcus mario marius
        mathias matthaus matthew matthias maurice maximilian melchior meredith merlin michael michel mikhail miklos
        montague mordecai morris mortimer moritz moses nat nathan nathaniel ned nehemiah neil neville nicholas nicodemus
        nicolas nigel nikita nikolai nikolaus noah noel norbert obadiah oleg oliver olaf omar orlando oscar
        oskar oswald otto owen pablo paddy patrick paulus pavel pedro percival percy peregrine philip philipp
        phineas pietro piotr quentin rainer ralph randolph raphael raymond reginald reinhard reinhold rene reuben rex
        reynold richard roberto robert roderick rodney roland rolf ronald roland rory ross rudolf rudolph
        rufus rupert russell salomon sam sammy samson samuel sander saul sebastian sergei seth shadrach sidney siegfried
        sigmund silas silvester simeon simon sid solomon stanislaus stanley stefan stephen steven stewart stuart sven
        sylvester ted terence thaddeus theo theobald theodor theodore thomas thorsten tim timothy titus tobias toby
        tommy tony trevor tristram udo ulrich urban uwe valentin valentine vasily vernon viktor vincent vladimir volker
        waldo wallace warwick wendell wenzel werner wilbur wilfred wilfrid wilhelm willem william willie willy winston
        wolfgang wolfram xaver yuri zacharias zachary
        иван петр павел николаи александр алексеи владимир сергеи михаил дмитрии андреи борис василии григории";
}

/// Given names that are one: short forms, pet names, spellings and abbreviations of one line belong together.
const SAME: &str = "william will willie willy bill billy wm willm guillaume wilhelm
thomas tom tommy thos
robert rob bob bobby robbie robt robin
richard dick rich ricky richd rd
john jack johnny jno jn hans johannes johann jean giovanni ivan jan
james jim jimmy jamie jas jem jemmy jacques
joseph joe jos josef giuseppe
charles charlie charley chas karl carl
edward ed eddie ned ted edw edwd
edmund ed ned
george geo georgie georg georges
henry harry hal hen heinrich hy henri
samuel sam sammy saml
benjamin ben benj benny
daniel dan danny danl
alexander alex alec sandy alexr sasha
frederick fred freddie fritz fredk friedrich
francis frank fras franz
andrew andy andw andreas
anthony tony anton antonio anty
michael mike mick mickey michl
matthew matt matthias
nicholas nick nicolas nichs nikolaus
christopher kit chris christr
stephen steve steven stephan stefan
philip phil phillip philipp
peter pete pierre pyotr
patrick pat paddy patk
lawrence larry laurence lorenz
timothy tim
nathaniel nat nathl
albert bert al bertie
herbert bert herb
arthur art
walter walt wat
gregory greg
jeremiah jerry
elizabeth eliza liz lizzie beth betty bess bessie betsy lisa elsie eliz elizth elisabeth libby
margaret maggie meg peggy madge greta margt margarete marjorie rita daisy
mary molly polly may mamie maria marie moll
catherine katherine kate katie kitty kathleen cathy katharine catharine cath kathryn kathe katharina
ann anne anna annie nan nancy nanny annis
sarah sally sadie sara
susan sue susanna susannah sukey susie
helen nell nellie ellen helena eleanor nelly lena helene
dorothy dolly dot dora dorothea dottie
martha patty matty
jane jenny janet jean jennie
joan joanna johanna jo
charlotte lottie lotte lotta
frances fanny fran francesca
harriet hattie harriot henrietta
isabella isabel bella belle isobel
caroline carrie lina karoline
emily emma em millie emmeline
judith judy
rebecca becky
rosemary rose rosie rosa
theresa tess tessa teresa
victoria vicky
winifred win winnie freda
florence flo flora florrie flossie
edith edie
gertrude gertie trudy gertrud
louisa louise lou luise
matilda maud tilly mathilde
penelope penny
philippa pippa
deborah debby
abigail abby
esther hester hetty essie";

/// Groups of [`SAME`] by each of their names.
static SAME_AS: LazyLock<HashMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let mut same: HashMap<&str, Vec<&str>> = HashMap::new();
    for line in SAME.lines() {
        let group: Vec<&str> = line.split(' ').collect();
        for name in &group {
            same.entry(name).or_default().extend(&group);
        }
    }
    same
});

/// Other forms of a given name, itself among them when it has any.
pub(super) fn same_as(name: &str) -> &'static [&'static str] {
    SAME_AS.get(name).map_or(&[], Vec::as_slice)
}

/// Whether `key` is a title or a word of kinship.
pub(super) fn is_title(key: &str) -> bool {
    TITLES.contains(key) || KIN.contains(key)
}

/// Whether `key` is a given name that people commonly bear.
pub(super) fn is_given(key: &str) -> bool {
    FEMALE.contains(key) || MALE.contains(key) || SAME_AS.contains_key(key)
}

/// Whether `key` is grammar, in a few languages.
pub(super) fn is_function(key: &str) -> bool {
    FUNCTION.contains(key)
}

/// Whether a period may stand after `key` inside a name: an initial or a word cut short.
pub(super) fn is_cut_short(key: &str) -> bool {
    key.chars().count() == 1 || SHORT.contains(key)
}
