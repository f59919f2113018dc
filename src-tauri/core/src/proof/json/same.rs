//! Whether a value of ours says all that a JSON text says and nothing else, with nothing built for it.
//!
//! What is read into a type may have had a field left out that the type fills in. Writing the value again and
//! comparing tells, and costs more than all else that is done to a record of fifty citations but its signatures.

use std::fmt::{self, Display, Write};

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::{Map, Value};

/// Whether `typed` is written as `value`: every field, and no other. Floats are in no record, and never the same.
pub fn same(typed: &impl Serialize, value: &Value) -> bool {
    typed.serialize(Against(value)).is_ok()
}

/// It is not the same; where does not matter.
#[derive(Debug)]
struct Differs;

type Same<T = ()> = Result<T, Differs>;

impl Display for Differs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is not the same")
    }
}

impl std::error::Error for Differs {}

impl Error for Differs {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

const fn when(same: bool) -> Same {
    if same { Ok(()) } else { Err(Differs) }
}

/// Takes what is written, and holds it against the value.
#[derive(Clone, Copy)]
struct Against<'a>(&'a Value);

impl<'a> Against<'a> {
    fn items(self) -> Same<Items<'a>> {
        self.0.as_array().map(|items| Items(items.iter())).ok_or(Differs)
    }

    fn fields(self) -> Same<Fields<'a>> {
        let fields = self.0.as_object().ok_or(Differs)?;
        Ok(Fields { fields, written: 0, key: String::new() })
    }

    /// What stands beside the name of a variant.
    fn variant(self, name: &str) -> Same<Self> {
        let fields = self.0.as_object().filter(|fields| fields.len() == 1).ok_or(Differs)?;
        fields.get(name).map(Self).ok_or(Differs)
    }
}

macro_rules! integers {
    ($($method:ident($type:ty) as $read:ident),*) => {
        $(fn $method(self, v: $type) -> Same {
            when(self.0.$read() == Some(v.into()))
        })*
    };
}

impl<'a> Serializer for Against<'a> {
    type Ok = ();
    type Error = Differs;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Fields<'a>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Fields<'a>;

    integers! {
        serialize_bool(bool) as as_bool,
        serialize_i8(i8) as as_i64, serialize_i16(i16) as as_i64, serialize_i32(i32) as as_i64,
        serialize_i64(i64) as as_i64,
        serialize_u8(u8) as as_u64, serialize_u16(u16) as as_u64, serialize_u32(u32) as as_u64,
        serialize_u64(u64) as as_u64
    }

    fn serialize_f32(self, _: f32) -> Same {
        Err(Differs)
    }

    fn serialize_f64(self, _: f64) -> Same {
        Err(Differs)
    }

    fn serialize_char(self, v: char) -> Same {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, v: &str) -> Same {
        when(self.0.as_str() == Some(v))
    }

    fn collect_str<T: Display + ?Sized>(self, v: &T) -> Same {
        let mut rest = Rest(self.0.as_str().ok_or(Differs)?);
        let fits = write!(rest, "{v}").is_ok();
        when(fits && rest.0.is_empty())
    }

    /// JSON has no bytes; as serde_json writes them, they are a list of numbers.
    fn serialize_bytes(self, v: &[u8]) -> Same {
        v.serialize(self)
    }

    fn serialize_none(self) -> Same {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, v: &T) -> Same {
        v.serialize(self)
    }

    fn serialize_unit(self) -> Same {
        when(self.0.is_null())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Same {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Same {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, v: &T) -> Same {
        v.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        v: &T,
    ) -> Same {
        v.serialize(self.variant(variant)?)
    }

    fn serialize_seq(self, _: Option<usize>) -> Same<Items<'a>> {
        self.items()
    }

    fn serialize_tuple(self, _: usize) -> Same<Items<'a>> {
        self.items()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Same<Items<'a>> {
        self.items()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Same<Items<'a>> {
        self.variant(variant)?.items()
    }

    fn serialize_map(self, _: Option<usize>) -> Same<Fields<'a>> {
        self.fields()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Same<Fields<'a>> {
        self.fields()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Same<Fields<'a>> {
        self.variant(variant)?.fields()
    }
}

/// What is left of a text that is written piece by piece.
struct Rest<'a>(&'a str);

impl Write for Rest<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(piece).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// The items of a list that were not yet written.
struct Items<'a>(std::slice::Iter<'a, Value>);

impl Items<'_> {
    fn item<T: Serialize + ?Sized>(&mut self, v: &T) -> Same {
        v.serialize(Against(self.0.next().ok_or(Differs)?))
    }

    fn close(self) -> Same {
        when(self.0.len() == 0)
    }
}

/// The fields of an object. Each is written once, so that their count tells whether all were.
struct Fields<'a> {
    fields: &'a Map<String, Value>,
    written: usize,
    key: String,
}

impl Fields<'_> {
    fn field<T: Serialize + ?Sized>(&mut self, key: &str, v: &T) -> Same {
        self.written += 1;
        v.serialize(Against(self.fields.get(key).ok_or(Differs)?))
    }

    fn close(self) -> Same {
        when(self.written == self.fields.len())
    }
}

macro_rules! lists {
    ($($part:ident :: $method:ident),*) => {
        $(impl $part for Items<'_> {
            type Ok = ();
            type Error = Differs;

            fn $method<T: Serialize + ?Sized>(&mut self, v: &T) -> Same {
                self.item(v)
            }

            fn end(self) -> Same {
                self.close()
            }
        })*
    };
}

lists!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

macro_rules! objects {
    ($($part:ident),*) => {
        $(impl $part for Fields<'_> {
            type Ok = ();
            type Error = Differs;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, v: &T) -> Same {
                self.field(key, v)
            }

            fn end(self) -> Same {
                self.close()
            }
        })*
    };
}

objects!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Fields<'_> {
    type Ok = ();
    type Error = Differs;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Same {
        // As serde_json writes keys, numbers are texts there.
        let whole = serde_json::to_string(key).map_err(Differs::custom)?;
        self.key = serde_json::from_str(&whole).unwrap_or(whole);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, v: &T) -> Same {
        let key = std::mem::take(&mut self.key);
        self.field(&key, v)
    }

    fn end(self) -> Same {
        self.close()
    }
}

#[cfg(test)]
mod tests;
