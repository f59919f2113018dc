//! The lists of [`known`](super): see there what they are for.

use super::{Holds, Is, NARROWEST, Rule, Rules, any, changed, holding, of, off, on, one, unseen, within};

/// Of runs. Whether they are hidden or struck through, the letters that capitals and raised digits show, and whether colours
/// can be read on their ground, is told elsewhere; here only that their values are of the usual form.
#[rustfmt::skip]
pub const RUN: Rules = &[
    any("rStyle"),
    of("rFonts", &[
        ("ascii", Is::Font), ("hAnsi", Is::Font), ("eastAsia", Is::Font), ("cs", Is::Font),
        ("asciiTheme", Is::One(THEMED)), ("hAnsiTheme", Is::One(THEMED)), ("eastAsiaTheme", Is::One(THEMED)),
        ("cstheme", Is::One(THEMED)), ("hint", Is::One(&["default", "eastAsia", "cs"])),
    ]),
    on("b"), on("bCs"), on("i"), on("iCs"), on("caps"), on("strike"), on("dstrike"),
    on("vanish"), on("specVanish"), on("webHidden"), on("noProof"), on("snapToGrid"),
    off("smallCaps"), off("outline"), off("shadow"), off("emboss"), off("imprint"), off("rtl"), off("cs"), off("oMath"),
    Rule("color", Some(Is::Colour), &[
        ("themeColor", Is::Any), ("themeTint", Is::Any), ("themeShade", Is::Any),
    ], Holds::Nothing),
    within("spacing", -20, 100), within("w", 80, 150), within("kern", 0, 3276), within("position", 0, 0),
    // How small letters may be is told where there are letters.
    within("sz", 2, 144), within("szCs", 2, 144),
    one("highlight", MARKERS),
    Rule("u", Some(Is::One(&["none", "single", "words", "double", "dotted", "dash", "wave"])), &[
        ("color", Is::Colour), ("themeColor", Is::Any), ("themeTint", Is::Any), ("themeShade", Is::Any),
    ], Holds::Nothing),
    one("effect", &["none"]), one("em", &["none"]), SHADE,
    Rule("bdr", Some(Is::One(&["none", "nil"])), &[
        ("color", Is::Any), ("sz", Is::Any), ("space", Is::Any), ("shadow", Is::Off), ("frame", Is::Off),
    ], Holds::Nothing),
    one("vertAlign", &["baseline", "superscript", "subscript"]),
    Rule("lang", Some(Is::Any), &[("eastAsia", Is::Any), ("bidi", Is::Any)], Holds::Nothing),
    // Tracked changes of the end of a paragraph, and how a run was set before.
    TRACKED[0], TRACKED[1], TRACKED[2], TRACKED[3], TRACKED[4],
    one("w14:ligatures", &["none", "standard", "standardContextual"]),
    one("w14:numForm", &["default", "lining", "oldStyle"]),
    one("w14:numSpacing", &["default", "proportional", "tabular"]),
    on("w14:cntxtAlts"),
];

/// Of paragraphs. How far they are from the edges of the page is told elsewhere, over all that is said of it.
#[rustfmt::skip]
pub const PARAGRAPH: Rules = &[
    any("pStyle"),
    on("keepNext"), on("keepLines"), on("pageBreakBefore"), on("widowControl"), on("suppressLineNumbers"),
    on("suppressAutoHyphens"), on("kinsoku"), on("wordWrap"), on("overflowPunct"), on("topLinePunct"), on("autoSpaceDE"),
    on("autoSpaceDN"), on("adjustRightInd"), on("snapToGrid"), on("contextualSpacing"), on("mirrorIndents"),
    on("suppressOverlap"), off("bidi"), off("w15:collapsed"),
    // What is in a frame is text beside the text.
    unseen("framePr"),
    holding("numPr", &[within("ilvl", 0, 8), any("numId"), TRACKED[0]]),
    holding("pBdr", BORDERS),
    SHADE,
    holding("tabs", &[Rule("tab", Some(Is::One(&["clear", "left", "start", "center", "right", "end", "decimal", "num"])), &[
        ("pos", Is::Within(0, 11_000)), ("leader", Is::One(&["none"])),
    ], Holds::Nothing)]),
    of("spacing", &[
        ("before", Is::Within(0, 1_440)), ("after", Is::Within(0, 1_440)), ("beforeLines", Is::Within(0, 400)),
        ("afterLines", Is::Within(0, 400)), ("beforeAutospacing", Is::Switch), ("afterAutospacing", Is::Switch),
        // In 240ths of a line; a line that is at least so high is never too low for its letters.
        ("line", Is::Within(200, 720)), ("lineRule", Is::One(&["auto", "atLeast"])),
    ]),
    of("ind", &[
        ("left", Is::Within(-NARROWEST, NARROWEST * 3)), ("start", Is::Within(-NARROWEST, NARROWEST * 3)),
        ("right", Is::Within(-NARROWEST, NARROWEST * 3)), ("end", Is::Within(-NARROWEST, NARROWEST * 3)),
        ("firstLine", Is::Within(0, NARROWEST)), ("hanging", Is::Within(0, NARROWEST)),
        ("leftChars", Is::Within(0, 0)), ("startChars", Is::Within(0, 0)), ("rightChars", Is::Within(0, 0)),
        ("endChars", Is::Within(0, 0)), ("firstLineChars", Is::Within(0, 0)), ("hangingChars", Is::Within(0, 0)),
    ]),
    one("jc", &["left", "start", "center", "right", "end", "both"]),
    one("textAlignment", &["auto", "baseline", "top", "center", "bottom"]),
    one("textDirection", &["lrTb"]), one("textboxTightWrap", &["none"]),
    within("outlineLvl", 0, 9),
    Rule("cnfStyle", Some(Is::Any), CONDITIONS, Holds::Nothing),
    Rule("rPr", None, &[], Holds::Only(RUN)),
    // A section of the document, told by itself.
    Rule("sectPr", None, SAVINGS, Holds::Anything),
    changed("pPrChange"),
];

/// Of sections.
#[rustfmt::skip]
pub const SECTION: Rules = &[
    Rule("headerReference", None, &[("type", Is::One(SIDES))], Holds::Nothing),
    Rule("footerReference", None, &[("type", Is::One(SIDES))], Holds::Nothing),
    NOTES[0], NOTES[1],
    one("type", &["nextPage", "continuous", "oddPage", "evenPage"]),
    of("pgSz", &[
        ("w", Is::Within(7_900, 24_000)), ("h", Is::Within(7_900, 24_000)), ("code", Is::Any),
        ("orient", Is::One(&["portrait", "landscape"])),
    ]),
    of("pgMar", &[
        ("top", Is::Within(288, 4_320)), ("bottom", Is::Within(288, 4_320)), ("left", Is::Within(288, 4_320)),
        ("right", Is::Within(288, 4_320)), ("header", Is::Within(0, 2_160)), ("footer", Is::Within(0, 2_160)),
        ("gutter", Is::Within(0, 720)),
    ]),
    of("paperSrc", &[("first", Is::Any), ("other", Is::Any)]),
    of("pgNumType", &[("fmt", Is::One(&["decimal"])), ("start", Is::Within(0, 1))]),
    of("cols", &[
        ("num", Is::Within(1, 1)), ("space", Is::Within(0, 2_160)), ("equalWidth", Is::Switch), ("sep", Is::Off),
    ]),
    on("formProt"), one("vAlign", &["top", "center", "both", "bottom"]), on("titlePg"), one("textDirection", &["lrTb"]),
    off("bidi"), off("rtlGutter"), off("noEndnote"),
    of("docGrid", &[
        ("type", Is::One(&["default", "lines"])), ("linePitch", Is::Within(0, 720)), ("charSpace", Is::Any),
    ]),
    Rule("printerSettings", None, &[], Holds::Nothing),
    changed("sectPrChange"),
];

/// Of tables, and of rows that set something else.
#[rustfmt::skip]
pub const TABLE: Rules = &[
    any("tblStyle"),
    width("tblW"), of("tblInd", INSET), of("tblCellSpacing", &[("w", Is::Within(0, 200)), ("type", Is::One(MEASURES))]),
    one("tblOverlap", &["never", "overlap"]), off("bidiVisual"),
    within("tblStyleRowBandSize", 0, 9), within("tblStyleColBandSize", 0, 9),
    one("jc", &["left", "start", "center", "right", "end"]),
    holding("tblBorders", BORDERS), SHADE,
    of("tblLayout", &[("type", Is::One(&["fixed", "autofit"]))]),
    holding("tblCellMar", INSETS),
    Rule("tblLook", Some(Is::Any), CONDITIONS, Holds::Nothing),
    any("tblCaption"),
    any("tblDescription"),
    changed("tblPrChange"),
    changed("tblPrExChange"),
];

/// Of the columns of a table.
#[rustfmt::skip]
pub const GRID: Rules = &[
    of("gridCol", &[("w", Is::Within(NARROWEST / 2, 24_000))]),
    changed("tblGridChange"),
];

/// Of rows.
#[rustfmt::skip]
pub const ROW: Rules = &[
    Rule("cnfStyle", Some(Is::Any), CONDITIONS, Holds::Nothing),
    on("cantSplit"), on("tblHeader"), on("hidden"), within("divId", 0, 0),
    Rule("trHeight", Some(Is::Within(0, 7_200)), &[("hRule", Is::One(&["auto", "atLeast"]))], Holds::Nothing),
    within("gridBefore", 0, 0), within("gridAfter", 0, 0),
    of("tblCellSpacing", &[("w", Is::Within(0, 200)), ("type", Is::One(MEASURES))]),
    one("jc", &["left", "start", "center", "right", "end"]),
    TRACKED[0], TRACKED[1],
    changed("trPrChange"),
];

/// Of cells.
#[rustfmt::skip]
pub const CELL: Rules = &[
    Rule("cnfStyle", Some(Is::Any), CONDITIONS, Holds::Nothing),
    width("tcW"), within("gridSpan", 1, 63), one("vMerge", &["restart", "continue"]),
    one("hMerge", &["restart", "continue"]),
    holding("tcBorders", BORDERS), SHADE, on("noWrap"), holding("tcMar", INSETS), off("tcFitText"),
    one("textDirection", &["lrTb"]), one("vAlign", &["top", "center", "both", "bottom"]), on("hideMark"),
    Rule("cellIns", None, CHANGED, Holds::Nothing), Rule("cellDel", None, CHANGED, Holds::Nothing),
    changed("tcPrChange"),
];

/// Of the whole document. Most of it is what a word processor remembers for whoever writes on.
#[rustfmt::skip]
pub const SETTINGS: Rules = &[
    unseen("writeProtection"), unseen("view"), unseen("zoom"), unseen("removePersonalInformation"),
    unseen("removeDateAndTime"), unseen("doNotDisplayPageBoundaries"), unseen("displayBackgroundShape"),
    unseen("printPostScriptOverText"), unseen("printFractionalCharacterWidth"), unseen("printFormsData"),
    unseen("embedTrueTypeFonts"), unseen("embedSystemFonts"), unseen("saveSubsetFonts"), unseen("saveFormsData"),
    on("mirrorMargins"), unseen("alignBordersAndEdges"), unseen("bordersDoNotSurroundHeader"),
    unseen("bordersDoNotSurroundFooter"), off("gutterAtTop"), unseen("hideSpellingErrors"),
    unseen("hideGrammaticalErrors"), unseen("activeWritingStyle"), unseen("proofState"), unseen("formsDesign"),
    // A template changes nothing unless its styles are taken anew.
    unseen("attachedTemplate"), off("linkStyles"), unseen("stylePaneFormatFilter"), unseen("stylePaneSortMethod"),
    unseen("documentType"), unseen("trackRevisions"), unseen("doNotTrackMoves"), unseen("doNotTrackFormatting"),
    unseen("documentProtection"), unseen("autoFormatOverride"), unseen("styleLockTheme"), unseen("styleLockQFSet"),
    within("defaultTabStop", 0, NARROWEST), on("autoHyphenation"), unseen("consecutiveHyphenLimit"),
    unseen("hyphenationZone"), unseen("doNotHyphenateCaps"), unseen("showEnvelope"), unseen("summaryLength"),
    unseen("clickAndTypeStyle"), unseen("defaultTableStyle"), on("evenAndOddHeaders"), off("bookFoldRevPrinting"),
    off("bookFoldPrinting"), unseen("drawingGridHorizontalSpacing"), unseen("drawingGridVerticalSpacing"),
    unseen("displayHorizontalDrawingGridEvery"), unseen("displayVerticalDrawingGridEvery"),
    unseen("doNotUseMarginsForDrawingGridOrigin"), unseen("drawingGridHorizontalOrigin"),
    unseen("drawingGridVerticalOrigin"), unseen("doNotShadeFormData"), unseen("noPunctuationKerning"),
    unseen("characterSpacingControl"), unseen("printTwoOnOne"), unseen("strictFirstAndLastChars"),
    unseen("noLineBreaksAfter"), unseen("noLineBreaksBefore"), unseen("savePreviewPicture"),
    unseen("doNotValidateAgainstSchema"), unseen("saveInvalidXml"), unseen("ignoreMixedContent"),
    unseen("alwaysShowPlaceholderText"), unseen("doNotDemarcateInvalidXml"), unseen("saveXmlDataOnly"),
    unseen("showXMLTags"), unseen("alwaysMergeEmptyNamespace"), unseen("updateFields"), unseen("hdrShapeDefaults"),
    NOTES[0], NOTES[1],
    unseen("compat"), unseen("docVars"), unseen("rsids"), unseen("m:mathPr"), unseen("attachedSchema"),
    unseen("themeFontLang"),
    of("clrSchemeMapping", &[
        ("bg1", Is::One(&["light1"])), ("t1", Is::One(&["dark1"])), ("bg2", Is::One(&["light2"])),
        ("t2", Is::One(&["dark2"])), ("accent1", Is::One(&["accent1"])), ("accent2", Is::One(&["accent2"])),
        ("accent3", Is::One(&["accent3"])), ("accent4", Is::One(&["accent4"])), ("accent5", Is::One(&["accent5"])),
        ("accent6", Is::One(&["accent6"])), ("hyperlink", Is::One(&["hyperlink"])),
        ("followedHyperlink", Is::One(&["followedHyperlink"])),
    ]),
    unseen("doNotIncludeSubdocsInStats"), unseen("doNotAutoCompressPictures"), unseen("forceUpgrade"),
    unseen("captions"), unseen("readModeInkLockDown"), unseen("smartTagType"), unseen("schemaLibrary"),
    unseen("shapeDefaults"), unseen("doNotEmbedSmartTags"), unseen("decimalSymbol"), unseen("listSeparator"),
    unseen("uiCompat97To2003"), unseen("w14:docId"), unseen("w15:docId"), unseen("w14:discardImageEditingData"),
    unseen("w14:defaultImageDpi"), unseen("w14:conflictMode"), unseen("w15:chartTrackingRefBased"),
];

/// Of a document as a page of the web.
#[rustfmt::skip]
pub const WEB: Rules = &[
    unseen("divs"), unseen("encoding"), unseen("optimizeForBrowser"), unseen("relyOnVML"), unseen("allowPNG"),
    unseen("doNotRelyOnCSS"), unseen("doNotSaveAsSingleFile"), unseen("doNotOrganizeInFolder"),
    unseen("doNotUseLongFileNames"), unseen("pixelsPerInch"), unseen("targetScreenSz"), unseen("saveSmartTagsAsXml"),
];

/// Of a font. Another name is what it is replaced with where it is missing.
#[rustfmt::skip]
pub const FONT: Rules = &[
    Rule("altName", Some(Is::Font), &[], Holds::Nothing),
    one("charset", &["00", "01", "80", "81", "82", "86", "88", "A1", "A2", "A3", "B1", "B2", "BA", "CC", "DE", "EE", "4D"]),
    unseen("panose1"), unseen("family"), unseen("notTrueType"), unseen("pitch"), unseen("sig"),
    // Letters of the document's own, told by themselves.
    unseen("embedRegular"), unseen("embedBold"), unseen("embedItalic"), unseen("embedBoldItalic"),
];

/// Of the page.
pub const PAGE: Rules = &[of("background", &[("color", Is::Colour)])];

#[rustfmt::skip]
const SHADE: Rule = Rule("shd", Some(Is::One(&["clear", "nil"])), &[
    ("color", Is::Colour), ("fill", Is::Colour), ("themeColor", Is::Any), ("themeTint", Is::Any), ("themeShade", Is::Any),
    ("themeFill", Is::Any), ("themeFillTint", Is::Any), ("themeFillShade", Is::Any),
], Holds::Nothing);

/// Notes with their usual numbers, at their usual place, and the separators above them.
#[rustfmt::skip]
const NOTES: [Rule; 2] = [
    holding("footnotePr", &[
        one("pos", &["pageBottom"]), one("numFmt", &["decimal"]), within("numStart", 1, 1),
        one("numRestart", &["continuous"]), of("footnote", &[("id", Is::Any)]),
    ]),
    holding("endnotePr", &[
        one("pos", &["docEnd"]), one("numFmt", &["decimal", "lowerRoman"]), within("numStart", 1, 1),
        one("numRestart", &["continuous"]), of("endnote", &[("id", Is::Any)]),
    ]),
];

#[rustfmt::skip]
const TRACKED: [Rule; 5] = [
    Rule("ins", None, CHANGED, Holds::Nothing),
    Rule("del", None, CHANGED, Holds::Nothing),
    Rule("moveFrom", None, CHANGED, Holds::Nothing),
    Rule("moveTo", None, CHANGED, Holds::Nothing),
    changed("rPrChange"),
];
#[rustfmt::skip]
pub(super) const CHANGED: &[(&str, Is)] =
    &[("id", Is::Any), ("author", Is::Any), ("date", Is::Any), ("vMerge", Is::Any), ("vMergeOrig", Is::Any)];
#[rustfmt::skip]
const SAVINGS: &[(&str, Is)] =
    &[("rsidR", Is::Any), ("rsidRPr", Is::Any), ("rsidSect", Is::Any), ("rsidDel", Is::Any)];
#[rustfmt::skip]
const CONDITIONS: &[(&str, Is)] = &[
    ("firstRow", Is::Any), ("lastRow", Is::Any), ("firstColumn", Is::Any), ("lastColumn", Is::Any),
    ("noHBand", Is::Any), ("noVBand", Is::Any), ("oddVBand", Is::Any), ("evenVBand", Is::Any), ("oddHBand", Is::Any),
    ("evenHBand", Is::Any), ("firstRowFirstColumn", Is::Any), ("firstRowLastColumn", Is::Any),
    ("lastRowFirstColumn", Is::Any), ("lastRowLastColumn", Is::Any),
];

const SIDES: &[&str] = &["default", "first", "even"];
#[rustfmt::skip]
const THEMED: &[&str] = &[
    "majorHAnsi", "minorHAnsi", "majorAscii", "minorAscii", "majorBidi", "minorBidi", "majorEastAsia", "minorEastAsia",
];
#[rustfmt::skip]
const MARKERS: &[&str] = &[
    "none", "black", "blue", "cyan", "green", "magenta", "red", "yellow", "white", "darkBlue", "darkCyan", "darkGreen",
    "darkMagenta", "darkRed", "darkYellow", "darkGray", "lightGray",
];

const MEASURES: &[&str] = &["dxa", "auto", "nil"];
/// Nothing, where the width is worked out from the words.
#[rustfmt::skip]
const fn width(name: &'static str) -> Rule {
    Rule(name, None, &[("w", Is::Within(0, 24_000)), ("type", Is::One(&["dxa", "auto", "nil", "pct"]))], Holds::Nothing)
}
const INSET: &[(&str, Is)] = &[("w", Is::Within(-200, 720)), ("type", Is::One(MEASURES))];
#[rustfmt::skip]
const INSETS: Rules = &[
    of("top", INSET), of("bottom", INSET), of("left", INSET), of("start", INSET), of("right", INSET), of("end", INSET),
];
#[rustfmt::skip]
const BORDERS: &[Rule] = &[
    border("top"), border("bottom"), border("left"), border("right"), border("between"), border("start"), border("end"),
    border("insideH"), border("insideV"),
];
#[rustfmt::skip]
const fn border(name: &'static str) -> Rule {
    Rule(name, Some(Is::One(&["none", "nil", "single", "double", "dotted", "dashed", "thick", "triple", "wave"])), &[
        ("color", Is::Colour), ("sz", Is::Within(0, 48)), ("space", Is::Within(0, 31)), ("shadow", Is::Off),
        ("frame", Is::Off), ("themeColor", Is::Any), ("themeTint", Is::Any), ("themeShade", Is::Any),
    ], Holds::Nothing)
}

/// Fonts of word processors and systems, and those that the usual theme names for the scripts of the world.
#[rustfmt::skip]
pub(super) const FONTS: &[&str] = &[
    "", "Aptos", "Aptos Display", "Aptos Narrow", "Aptos Serif", "Arial", "Arial Black", "Arial Narrow",
    "Arial Unicode MS", "Baskerville", "Baskerville Old Face", "Bell MT", "Bodoni MT", "Book Antiqua",
    "Bookman Old Style", "Caladea", "Calibri", "Calibri Light", "Cambria", "Candara", "Carlito", "Century",
    "Century Gothic", "Century Schoolbook", "Comic Sans MS", "Consolas", "Constantia", "Corbel", "Courier",
    "Courier New", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "EB Garamond", "Franklin Gothic Book",
    "Franklin Gothic Medium", "FreeMono", "FreeSans", "FreeSerif", "Futura", "Garamond", "Georgia", "Gill Sans",
    "Gill Sans MT", "Goudy Old Style", "Helvetica", "Helvetica Neue", "Inter", "Lato", "Liberation Mono",
    "Liberation Sans", "Liberation Sans Narrow", "Liberation Serif", "Linux Biolinum G", "Linux Libertine G",
    "Lucida Bright", "Lucida Console", "Lucida Sans", "Lucida Sans Unicode", "Merriweather", "Microsoft Sans Serif",
    "Noto Sans", "Noto Sans Mono", "Noto Serif", "Open Sans", "Palatino", "Palatino Linotype", "Perpetua", "Roboto",
    "Rockwell", "Segoe UI", "Segoe UI Light", "Segoe UI Semibold", "Sitka Text", "Source Sans Pro", "Source Serif Pro",
    "Tahoma", "Times", "Times New Roman", "Trebuchet MS", "Tw Cen MT", "Ubuntu", "Verdana",
    // Of other scripts.
    "Angsana New", "Batang", "Browallia New", "Cordia New", "DaunPenh", "David", "DengXian", "DengXian Light",
    "DokChampa", "Dotum", "Droid Sans Fallback", "Ebrima", "Estrangelo Edessa", "Euphemia", "FangSong", "Gautami",
    "Gulim", "Iskoola Pota", "Javanese Text", "KaiTi", "Kartika", "Latha", "Leelawadee UI", "Lohit Devanagari",
    "MS Gothic", "MS Mincho", "MS PGothic", "MS PMincho", "MV Boli", "Malgun Gothic", "Mangal", "Meiryo",
    "Microsoft Himalaya", "Microsoft JhengHei", "Microsoft New Tai Lue", "Microsoft PhagsPa", "Microsoft Tai Le",
    "Microsoft Uighur", "Microsoft YaHei", "Microsoft Yi Baiti", "Miriam", "Mongolian Baiti", "MoolBoran",
    "Myanmar Text", "NSimSun", "Nirmala UI", "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans CJK SC",
    "Noto Sans CJK TC", "Noto Sans Devanagari", "Noto Serif CJK SC", "Nyala", "PMingLiU", "Phagspa",
    "Plantagenet Cherokee", "Raavi", "Shruti", "SimHei", "SimSun", "Sylfaen", "Tunga", "Vrinda", "WenQuanYi Micro Hei",
    "Yu Gothic", "Yu Gothic Light", "Yu Mincho", "Yu Mincho Light", "\u{5b8b}\u{4f53}", "\u{65b0}\u{5b8b}\u{4f53}",
    "\u{5fae}\u{8f6f}\u{96c5}\u{9ed1}", "\u{5fae}\u{8edf}\u{6b63}\u{9ed1}\u{9ad4}", "\u{65b0}\u{7d30}\u{660e}\u{9ad4}",
    "\u{7b49}\u{7ebf}", "\u{7b49}\u{7ebf} Light", "\u{9ed1}\u{4f53}", "\u{6e38}\u{660e}\u{671d}",
    "\u{6e38}\u{30b4}\u{30b7}\u{30c3}\u{30af}", "\u{6e38}\u{30b4}\u{30b7}\u{30c3}\u{30af} Light",
    "\u{ff2d}\u{ff33} \u{660e}\u{671d}", "\u{ff2d}\u{ff33} \u{30b4}\u{30b7}\u{30c3}\u{30af}",
    "\u{ff2d}\u{ff33} \u{ff30}\u{660e}\u{671d}", "\u{ff2d}\u{ff33} \u{ff30}\u{30b4}\u{30b7}\u{30c3}\u{30af}",
    "\u{b9d1}\u{c740} \u{ace0}\u{b515}", "\u{bc14}\u{d0d5}", "\u{b3cb}\u{c6c0}", "\u{ad74}\u{b9bc}",
];
