//! The tokenizer: pieces of words with their probabilities, of which the likeliest row is taken, after Unicode's NFKC. It is
//! written as Hugging Face's library has it, and turned into the form that loads fastest.

use super::source::Source;

/// The pieces that stand for no text.
const SPECIAL: [&str; 4] = ["<s>", "<pad>", "</s>", "<unk>"];

/// The file but for the vocabulary: as text, because it is known by its hash.
const BEFORE: &str = r##"{"version":"1.0","truncation":null,"padding":null,"added_tokens":[
{"id":0,"content":"<s>","single_word":false,"lstrip":false,"rstrip":false,"normalized":false,"special":true},
{"id":1,"content":"<pad>","single_word":false,"lstrip":false,"rstrip":false,"normalized":false,"special":true},
{"id":2,"content":"</s>","single_word":false,"lstrip":false,"rstrip":false,"normalized":false,"special":true},
{"id":3,"content":"<unk>","single_word":false,"lstrip":false,"rstrip":false,"normalized":false,"special":true}],
"normalizer":{"type":"Sequence","normalizers":[
{"type":"Nmt"},{"type":"NFKC"},{"type":"Replace","pattern":{"Regex":" {2,}"},"content":" "}]},
"pre_tokenizer":{"type":"Metaspace","replacement":"▁","prepend_scheme":"always","split":true},
"post_processor":{"type":"TemplateProcessing","single":[{"SpecialToken":{"id":"<s>","type_id":0}},
{"Sequence":{"id":"A","type_id":0}},{"SpecialToken":{"id":"</s>","type_id":0}}],
"pair":[{"Sequence":{"id":"A","type_id":0}},{"Sequence":{"id":"B","type_id":1}}],
"special_tokens":{"<s>":{"id":"<s>","ids":[0],"tokens":["<s>"]},"</s>":{"id":"</s>","ids":[2],"tokens":["</s>"]}}},
"decoder":null,"model":{"type":"Unigram","unk_id":3,"byte_fallback":false,"vocab":
"##;

/// The bytes of `tokenizer.kit`.
pub fn tokenizer(source: &Source<'_>) -> Result<Vec<u8>, String> {
    let same = SPECIAL.iter().zip(&source.pieces).all(|(special, (piece, _))| special == piece);
    if !same || source.pieces.len() > source.words {
        return Err("the model's vocabulary is another than expected".to_owned());
    }
    let vocabulary = serde_json::to_string(&source.pieces).map_err(|error| error.to_string())?;
    let written = format!("{BEFORE}{vocabulary}}}}}\n");
    let read = kitoken::Kitoken::from_tokenizers_slice(written.as_bytes());
    Ok(read.map_err(|error| error.to_string())?.to_vec())
}
