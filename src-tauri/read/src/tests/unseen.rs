//! Words that are in a file and that nobody who looks at the document sees are not in its text, and it is said how many
//! there were. What looks nearly alike and is seen stays.

mod word;

use super::deleted::holds;
use super::{Outcome, one, texts};

/// Styles under which nobody sees the words of an element.
const HIDES: &[&str] = &[
    "color:white",
    "color:#fefefe",
    "color:transparent",
    "color:rgba(0,0,0,.02)",
    "color:rgb(100% 100% 100%)",
    "color:hsl(0,0%,100%)",
    "color:lab(100 0 0)",
    "color:oklch(1 0 0)",
    "color:Canvas",
    "background:#000",
    "background:navy;color:#000080",
    "-webkit-text-fill-color:white",
    "color:white;text-shadow:0 0 3px #fff",
    "opacity:0",
    "opacity:.01",
    "opacity:0%",
    "filter:opacity(0)",
    "font-size:0",
    "font-size:1px",
    "font-size:.1em",
    "font-size:1%",
    "font-size:calc(0px)",
    "font:italic 700 0/0 a",
    "content-visibility:hidden",
    "position:absolute;left:-9999px",
    "position:fixed;top:-500px",
    "position:relative;left:-5000px",
    "position:absolute;right:100vw",
    "position:absolute;inset:-9999px auto auto 0",
    "margin-left:-9999px",
    "margin:-9999px 0 0 0",
    "text-indent:-9999px",
    "text-indent:100%;white-space:nowrap;overflow:hidden",
    "position:absolute;clip:rect(0,0,0,0)",
    "position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(1px,1px,1px,1px)",
    "clip-path:inset(50%)",
    "clip-path:inset(0 100% 0 0)",
    "clip-path:circle(0)",
    "clip-path:polygon(0 0,0 0,0 0)",
    "transform:scale(0)",
    "transform:rotate(3deg) scaleY(0)",
    "transform:translateX(-9999px)",
    "transform:rotateY(90deg)",
    "translate:-9999px",
    "scale:0",
    "zoom:0.01",
    "display:block;height:0;overflow:hidden",
    "display:block;max-height:0;overflow:hidden",
    "display:block;width:0;overflow:clip",
    "display:block;height:1px;overflow-y:hidden",
    "--d:none;display:var(--d)",
    "display:var(--nothing,none)",
    "--a:var(--b);--b:#fff;color:var(--a)",
    "display:none;display:bogus",
];

/// Styles under which they are seen.
const SHOWS: &[&str] = &[
    "color:#eee",
    "color:yellow",
    "color:rgba(0,0,0,.5)",
    "color:white;background:black",
    "color:#fff;background:#333 url(a.png)",
    "color:white;background-image:linear-gradient(red,blue)",
    "color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text",
    "color:white;text-shadow:0 0 3px black",
    "color:white;-webkit-text-stroke:1px black",
    "color:bogus",
    "color:oklch(.6 .2 30)",
    "background:#fff",
    "opacity:.5",
    "font-size:7px",
    "font-size:.8em",
    "font:bold 12px/0 a",
    "position:relative;left:-20px",
    "position:absolute;left:50%;margin-left:-600px",
    "position:absolute;right:0",
    "left:-9999px",
    "float:left;margin-left:-100%",
    "text-indent:-2em",
    "clip:rect(0,0,0,0)",
    "clip-path:inset(10px)",
    "clip-path:circle(50%)",
    "transform:translate(-50%,-50%) scale(.9)",
    "scale:1",
    "height:0",
    "display:block;height:0;overflow:hidden;padding-bottom:40px",
    "display:block;width:0;overflow:hidden;flex:1",
    "display:table-cell;max-width:0;overflow:hidden",
    "display:block;height:40px;overflow:hidden",
    "--d:block;display:var(--d)",
    "display:var(--nothing)",
];

#[test]
fn a_page_is_read_without_what_its_styles_take_out_of_sight() -> Outcome {
    for style in HIDES {
        let page = format!("<p>I did <span style='{style}'>not</span> go.");
        holds("a.html", &page, (style, &["I did go."], 0, 1))?;
        let page = format!("<style>p > .x {{ {style} }}</style><p>I did <span class=x>not</span> go.");
        holds("a.html", &page, (style, &["I did go."], 0, 1))?;
    }
    for style in SHOWS {
        let page = format!("<p>I did <span style='{style}'>not</span> go.");
        holds("a.html", &page, (style, &["I did not go."], 0, 0))?;
    }
    Ok(())
}

#[test]
fn a_page_is_read_as_its_elements_and_rules_show_it() -> Outcome {
    let cases: &[(&str, &[&str], usize, usize)] = &[
        // What is behind the words, and what is in an element that says otherwise.
        ("<body bgcolor=black text=white><p>one", &["one"], 0, 0),
        ("<table><tr><td bgcolor='#003366'><font color='#ffffff'>one</font></table>", &["one"], 0, 0),
        ("<p><font color=white>one</font> two", &["two"], 0, 1),
        ("<table bgcolor=red><tr><td><font color=red>one</font> two</table>", &["two"], 0, 1),
        (
            "<div style='color:white'>one <a href=x>two</a> <b style='color:red'>three</b></div>",
            &["two three"],
            0,
            1,
        ),
        ("<div style='font-size:0'>one<b style='font-size:16px'>two</b></div>", &["two"], 0, 1),
        ("<div style='opacity:0'>one <b style='opacity:1'>two</b></div>three", &["three"], 0, 2),
        ("<p>one</p><img src=x><p style='position:absolute;color:white'>two", &["one", "two"], 0, 0),
        ("<p>one</p><p style='position:absolute;color:white'>two", &["one"], 0, 1),
        ("<style>body{opacity:0}</style><p>one", &["one"], 0, 0),
        // Elements that browsers do not show.
        ("<p>one</p><dialog>two</dialog><dialog open>three</dialog>", &["one", "three"], 0, 1),
        ("<p>one</p><div popover>two</div>", &["one"], 0, 1),
        ("<p>one</p><noembed>two</noembed><p>three", &["one", "three"], 0, 1),
        ("<p>one</p><noframes>two</noframes><p>three", &["one", "three"], 0, 1),
        ("<details><summary>one</summary>two</details>", &["one", "two"], 0, 0),
        // Rules within rules.
        (
            "<style>.a { .b { display:none } }</style><p class=a>one <i class=b>two</i></p><i class=b>three",
            &["one", "three"],
            0,
            1,
        ),
        (
            "<style>.a { &.b { display:none } color:red }</style><p class='a b'>one</p><p class=a>two",
            &["two"],
            0,
            1,
        ),
        (
            "<style>.a { > i, & b { display:none } }</style><p class=a>one <i>two</i> <b>three</b></p>",
            &["one"],
            0,
            2,
        ),
        ("<style>.a { @media screen { display:none } }</style><p class=a>one<p>two", &["two"], 0, 1),
        (
            "<style>p { color:red; i:hover { display:none } display:block }</style><p>one <i>two</i>",
            &["one two"],
            0,
            0,
        ),
        (
            "<style>.a { .b { display:none } } .a .b { display:inline }</style><p class=a>one <i class=b>two</i>",
            &["one two"],
            0,
            0,
        ),
        // Custom properties come from the elements around.
        (
            "<style>:root { --d: none } .x { display:var(--d) } .y { --d: block }</style><p class=x>one<div class=y><p class=x>two",
            &["two"],
            0,
            1,
        ),
        ("<style>:root { --d: none }</style><p style='display:var(--d)'>one<p>two", &["two"], 0, 1),
        // The short form and what is said of its parts.
        ("<style>p { background: white; background-color: black }</style><p>one<div>two", &["two"], 0, 1),
        ("<style>p { background-color: black; background: white }</style><p>one", &["one"], 0, 0),
        (
            "<style>p { bottom: 9px; inset: 0; position: absolute; left: -9999px }</style><p>one<div>two",
            &["two"],
            0,
            1,
        ),
    ];
    let mut wrong = Vec::new();
    for (page, expected, struck, hidden) in cases {
        let reading = one("a.html", page)?;
        if texts(&reading) != *expected || reading.notes != super::deleted::notes(*struck, *hidden) {
            wrong.push(format!("{page}: {:?} {:?}", texts(&reading), reading.notes));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}

#[test]
fn styles_made_to_take_long_do_no_harm() -> Outcome {
    let deep = format!("<style>{}{}</style><p>one", ".a { ".repeat(50_000), "}".repeat(50_000));
    assert_eq!(texts(&one("a.html", deep)?), ["one"]);
    let doubled: String = (0..60).map(|n| format!("--v{n}: var(--v{0}) var(--v{0});", n + 1)).collect();
    let page = format!("<style>p {{ {doubled} --v60: x; display: var(--v0) }}</style><p>one");
    assert_eq!(texts(&one("a.html", page)?), ["one"]);
    let round = "<style>p { --a: var(--b); --b: var(--a); display: var(--a) }</style><p>one";
    assert_eq!(texts(&one("a.html", round)?), ["one"]);
    let calls = format!("<p style='transform:{}'>one", "a(".repeat(50_000));
    assert_eq!(texts(&one("a.html", calls)?), ["one"]);
    let more =
        format!("<style>{} {{ display:none }} {}</style><p>one", "& & & & { ".repeat(12), "}".repeat(12));
    assert_eq!(texts(&one("a.html", more)?), ["one"]);
    Ok(())
}
