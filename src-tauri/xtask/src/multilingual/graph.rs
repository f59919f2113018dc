//! The model as ONNX has it: multilingual-e5-small, twelve layers of BERT, its weights in the 4 bits that they have.

use super::proto::Message;
use super::source::{BLOCK, Matrix, Source};

/// The domain of the operators for weights in 4 bits.
const MICROSOFT: &str = "com.microsoft";
/// ONNX's numbers for kinds of tensors.
const FLOAT: u64 = 1;
const BYTE: u64 = 2;
const LONG: u64 = 7;

/// A graph while it grows.
struct Graph<'s> {
    source: &'s Source<'s>,
    nodes: Vec<Message>,
    tensors: Vec<Message>,
}

/// The bytes of `model.onnx`: ids of one text's tokens in, a vector for each out.
pub fn model(source: &Source<'_>) -> Result<Vec<u8>, String> {
    let mut graph = Graph { source, nodes: Vec::new(), tensors: Vec::new() };
    graph.whole()?;
    let width = Message::default().int(1, source.width as u64);
    let graph_message = Message::default()
        .messages(1, &graph.nodes)
        .text(2, "multilingual-e5-small")
        .messages(5, &graph.tensors)
        .message(11, &value("input_ids", LONG, &[]))
        .message(12, &value("last_hidden_state", FLOAT, &[width]));
    let set = |domain: &str, version: u64| Message::default().text(1, domain).int(2, version);
    let model = Message::default()
        .int(1, 9)
        .text(2, "bindery")
        .message(7, &graph_message)
        .message(8, &set("", 17))
        .message(8, &set(MICROSOFT, 1));
    Ok(model.finish())
}

/// What goes in or comes out: one text of any number of tokens, and `more` dimensions.
fn value(name: &str, kind: u64, more: &[Message]) -> Message {
    let shape = Message::default()
        .message(1, &Message::default().int(1, 1))
        .message(1, &Message::default().text(2, "tokens"))
        .messages(1, more);
    let tensor = Message::default().int(1, kind).message(2, &shape);
    Message::default().text(1, name).message(2, &Message::default().message(1, &tensor))
}

/// An attribute that is a whole number.
fn int(name: &str, value: usize) -> Message {
    Message::default().text(1, name).int(3, value as u64).int(20, 2)
}

/// An attribute that is a list of them.
fn ints(name: &str, values: &[u64]) -> Message {
    let named = Message::default().text(1, name);
    values.iter().fold(named, |whole, value| whole.int(8, *value)).int(20, 7)
}

/// An attribute that is a float.
fn float(name: &str, value: f32) -> Message {
    Message::default().text(1, name).float(2, value).int(20, 1)
}

impl Graph<'_> {
    fn tensor(&mut self, name: &str, kind: u64, shape: &[usize], data: &[u8]) {
        let shaped = shape.iter().fold(Message::default(), |whole, length| whole.int(1, *length as u64));
        self.tensors.push(shaped.int(2, kind).text(8, name).bytes(9, data));
    }

    fn floats(&mut self, name: &str, shape: &[usize], values: &[f32]) {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.tensor(name, FLOAT, shape, &bytes);
    }

    fn longs(&mut self, name: &str, values: &[i64]) {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.tensor(name, LONG, &[values.len()], &bytes);
    }

    /// An operator; gives the name of what comes out.
    fn node(
        &mut self,
        domain: &str,
        operator: &str,
        inputs: &[&str],
        output: &str,
        how: &[Message],
    ) -> String {
        let taking = inputs.iter().fold(Message::default(), |whole, input| whole.text(1, input));
        let node = taking.text(2, output).text(4, operator).messages(5, how).text(7, domain);
        self.nodes.push(node);
        output.to_owned()
    }

    fn plain(&mut self, operator: &str, inputs: &[&str], output: &str) -> String {
        self.node("", operator, inputs, output, &[])
    }

    /// Normalizes each token's vector by the weights of `name`.
    fn normalized(&mut self, input: &str, name: &str, output: &str) -> Result<String, String> {
        let names = ["w", "b"].map(|part| format!("{name}.{part}"));
        for part in &names {
            let values = self.source.floats(part, self.source.width)?;
            self.floats(part, &[self.source.width], &values);
        }
        let inputs = [input, &names[0], &names[1]];
        // The last axis is what is meant where none is named.
        let how = [float("epsilon", self.source.epsilon)];
        Ok(self.node("", "LayerNormalization", &inputs, output, &how))
    }

    /// The linear layer `name`, from `columns` to `rows` values a token.
    fn linear(&mut self, input: &str, name: &str, rows: usize, columns: usize) -> Result<String, String> {
        let Matrix { packed, scales } = self.source.matrix(&format!("{name}.w"), rows, columns)?;
        let bias = self.source.floats(&format!("{name}.b"), rows)?;
        let [weights, scale, bias_name] = ["weights", "scales", "b"].map(|part| format!("{name}.{part}"));
        self.tensor(&weights, BYTE, &[rows, columns / BLOCK, BLOCK / 2], &packed);
        self.floats(&scale, &[scales.len()], &scales);
        self.floats(&bias_name, &[rows], &bias);
        // Sums in 8 bits, as the model's makers have them: as exact as the weights are, and faster.
        let how = [
            int("K", columns),
            int("N", rows),
            int("bits", 4),
            int("block_size", BLOCK),
            int("accuracy_level", 4),
        ];
        let out =
            self.node(MICROSOFT, "MatMulNBits", &[input, &weights, &scale], &format!("{name}.sum"), &how);
        Ok(self.plain("Add", &[&out, &bias_name], &format!("{name}.out")))
    }

    fn embedding(&mut self) -> Result<String, String> {
        let (words, width) = (self.source.words, self.source.width);
        let Matrix { packed, scales } = self.source.matrix("emb.word", words, width)?;
        self.tensor("words", BYTE, &[words, width / 2], &packed);
        self.floats("words.scales", &[words, width / BLOCK], &scales);
        let how = [int("bits", 4), int("block_size", BLOCK), int("gather_axis", 0), int("quantize_axis", 1)];
        let inputs = ["words", "input_ids", "words.scales"];
        let word = self.node(MICROSOFT, "GatherBlockQuantized", &inputs, "word", &how);
        // Every token is of the first kind: what is added for that is added to the places.
        let kinds = self.source.floats("emb.type", 2 * width)?;
        let mut places = self.source.floats("emb.pos", PLACES * width)?;
        places.iter_mut().zip(kinds[..width].iter().cycle()).for_each(|(place, kind)| *place += kind);
        self.floats("places", &[PLACES, width], &places);
        self.longs("first", &[0]);
        let length = self.node("", "Shape", &["input_ids"], "length", &[int("start", 1), int("end", 2)]);
        let place = self.plain("Slice", &["places", "first", &length, "first"], "place");
        let sum = self.plain("Add", &[&word, &place], "embedded");
        self.normalized(&sum, "emb.ln", "x")
    }

    fn whole(&mut self) -> Result<(), String> {
        let (width, heads) = (self.source.width, self.source.heads);
        let each = width / heads;
        self.longs("apart", &[0, 0, heads as i64, each as i64]);
        self.longs("together", &[0, 0, width as i64]);
        for (name, value) in [
            ("scale", 1.0 / (each as f32).sqrt()),
            ("half", 0.5),
            ("one", 1.0),
            ("root", std::f32::consts::FRAC_1_SQRT_2),
        ] {
            self.floats(name, &[], &[value]);
        }
        let mut x = self.embedding()?;
        for layer in 0..self.source.layers {
            let last = layer + 1 == self.source.layers;
            x = self.layer(&x, layer, if last { "last_hidden_state" } else { "" })?;
        }
        Ok(())
    }

    fn layer(&mut self, x: &str, layer: usize, output: &str) -> Result<String, String> {
        let (width, inner) = (self.source.width, self.source.inner);
        let named = |part: &str| format!("l{layer}.{part}");
        let mut parts = Vec::new();
        for (part, order) in [("q", [0, 2, 1, 3]), ("k", [0, 2, 3, 1]), ("v", [0, 2, 1, 3])] {
            let made = self.linear(x, &named(part), width, width)?;
            let apart = self.plain("Reshape", &[&made, "apart"], &named(&format!("{part}.apart")));
            let turned = named(&format!("{part}.turned"));
            parts.push(self.node("", "Transpose", &[&apart], &turned, &[ints("perm", &order)]));
        }
        let alike = self.plain("MatMul", &[&parts[0], &parts[1]], &named("alike"));
        let scaled = self.plain("Mul", &[&alike, "scale"], &named("scaled"));
        let shares = self.plain("Softmax", &[&scaled], &named("shares"));
        let seen = self.plain("MatMul", &[&shares, &parts[2]], &named("seen"));
        let how = [ints("perm", &[0, 2, 1, 3])];
        let back = self.node("", "Transpose", &[&seen], &named("back"), &how);
        let joined = self.plain("Reshape", &[&back, "together"], &named("together"));
        let told = self.linear(&joined, &named("ao"), width, width)?;
        let sum = self.plain("Add", &[&told, x], &named("attended"));
        let seen = self.normalized(&sum, &named("aln"), &named("a"))?;
        let wide = self.linear(&seen, &named("fi"), inner, width)?;
        let bent = self.bent(&wide, layer);
        let narrow = self.linear(&bent, &named("fo"), width, inner)?;
        let sum = self.plain("Add", &[&narrow, &seen], &named("sum"));
        let out = if output.is_empty() { named("x") } else { output.to_owned() };
        self.normalized(&sum, &named("oln"), &out)
    }

    /// The activation GELU, with the error function.
    fn bent(&mut self, input: &str, layer: usize) -> String {
        let named = |part: &str| format!("l{layer}.gelu.{part}");
        let scaled = self.plain("Mul", &[input, "root"], &named("scaled"));
        let error = self.plain("Erf", &[&scaled], &named("error"));
        let more = self.plain("Add", &[&error, "one"], &named("more"));
        let twice = self.plain("Mul", &[input, &more], &named("twice"));
        self.plain("Mul", &[&twice, "half"], &named("out"))
    }
}

/// Places that a token may have in a text.
const PLACES: usize = 512;
