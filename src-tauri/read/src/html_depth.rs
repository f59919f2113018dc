//! A look at a page before it is parsed: whether its tags are nested so deeply that parsing would take
//! time that grows with the square of its size.

/// No page of text comes near this depth.
const MAX_DEPTH: usize = 5_000;

/// Whether more tags are open at once than any page of text has open.
pub(super) fn too_deep(html: &str) -> bool {
    let bytes = html.as_bytes();
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(next) = bytes[at..].iter().position(|byte| *byte == b'<') {
        at += next + 1;
        let closing = bytes.get(at) == Some(&b'/');
        let start = at + usize::from(closing);
        let length = bytes[start..].iter().take(16).take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let name = &bytes[start..start + length];
        if name.first().is_some_and(u8::is_ascii_alphabetic) && !ends_by_itself(name) {
            depth = if closing { depth.saturating_sub(1) } else { depth + 1 };
            if depth > MAX_DEPTH {
                return true;
            }
        }
        at = start + length;
    }
    false
}

/// Elements without an end tag, or whose end tag may be left out.
fn ends_by_itself(name: &[u8]) -> bool {
    let names: [&[u8]; 30] = [
        b"area",
        b"base",
        b"br",
        b"col",
        b"embed",
        b"hr",
        b"img",
        b"input",
        b"link",
        b"meta",
        b"source",
        b"track",
        b"wbr",
        b"p",
        b"li",
        b"dt",
        b"dd",
        b"tr",
        b"td",
        b"th",
        b"thead",
        b"tbody",
        b"tfoot",
        b"colgroup",
        b"option",
        b"optgroup",
        b"html",
        b"head",
        b"body",
        b"param",
    ];
    names.iter().any(|known| name.eq_ignore_ascii_case(known))
}
