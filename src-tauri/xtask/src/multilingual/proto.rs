//! The few messages of ONNX that a model needs, as Protocol Buffers have them: fields with numbers, one after the other.

/// A message, field by field.
#[derive(Default)]
pub struct Message(Vec<u8>);

impl Message {
    /// Field `number` as a whole number.
    pub fn int(mut self, number: u32, value: u64) -> Self {
        self.tag(number, 0);
        self.varint(value);
        self
    }

    /// Field `number` as a float of 32 bits.
    pub fn float(mut self, number: u32, value: f32) -> Self {
        self.tag(number, 5);
        self.0.extend(value.to_le_bytes());
        self
    }

    /// Field `number` as bytes.
    pub fn bytes(mut self, number: u32, value: &[u8]) -> Self {
        self.tag(number, 2);
        self.varint(value.len() as u64);
        self.0.extend(value);
        self
    }

    /// Field `number` as text.
    pub fn text(self, number: u32, value: &str) -> Self {
        self.bytes(number, value.as_bytes())
    }

    /// Field `number` as a message.
    pub fn message(self, number: u32, value: &Self) -> Self {
        self.bytes(number, &value.0)
    }

    /// Field `number` once for each of `values`.
    pub fn messages(self, number: u32, values: &[Self]) -> Self {
        values.iter().fold(self, |whole, value| whole.message(number, value))
    }

    /// The bytes of it.
    pub fn finish(self) -> Vec<u8> {
        self.0
    }

    fn tag(&mut self, number: u32, kind: u32) {
        self.varint(u64::from(number << 3 | kind));
    }

    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push((value & 0x7f) as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }
}
