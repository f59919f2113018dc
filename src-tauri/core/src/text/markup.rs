//! Words as they stand in a page or in a part of XML: nothing of them can become markup.

/// `words` with what HTML or XML would read as markup escaped. Control characters, which neither may hold, become a space.
pub fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len() + 16);
    for c in words.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
