use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Serialize;
use serde_json::json;

use super::*;

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Tagged {
    None,
    Some { at: Option<u32>, said: String },
}

#[derive(Clone, Debug, Serialize)]
enum Plain {
    Unit,
    One(i64),
    Two(bool, char),
    Fields { a: (u8, i8) },
}

#[derive(Clone, Debug, Serialize)]
struct Nothing;

#[derive(Clone, Debug, Serialize)]
struct Named(u32);

#[derive(Clone, Debug)]
struct Bytes([u8; 2]);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

#[derive(Clone, Debug, Serialize)]
struct Whole {
    nothing: Nothing,
    named: Named,
    bytes: Bytes,
    tagged: Vec<Tagged>,
    plain: Vec<Plain>,
    more: BTreeMap<String, Option<()>>,
    numbers: BTreeMap<u16, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<bool>,
}

fn whole() -> Whole {
    Whole {
        nothing: Nothing,
        named: Named(5),
        bytes: Bytes([1, 2]),
        tagged: vec![Tagged::None, Tagged::Some { at: Some(3), said: "the boats\nare in".to_owned() }],
        plain: vec![Plain::Unit, Plain::One(-5), Plain::Two(true, 'é'), Plain::Fields { a: (7, -7) }],
        more: BTreeMap::from([("x".to_owned(), None), ("y".to_owned(), Some(()))]),
        numbers: BTreeMap::from([(4, 44)]),
        left: None,
    }
}

/// All values that differ from `value` in one place.
fn others(value: &Value) -> Vec<Value> {
    let mut found = vec![json!("another"), json!(null), json!(99), json!([]), json!({}), json!(true)];
    found.retain(|other| other != value);
    match value {
        Value::Array(items) => {
            found.push(Value::Array([items.clone(), vec![json!(1)]].concat()));
            for at in 0..items.len() {
                let mut fewer = items.clone();
                fewer.remove(at);
                found.push(Value::Array(fewer));
                found.extend(others(&items[at]).into_iter().map(|other| {
                    let mut items = items.clone();
                    items[at] = other;
                    Value::Array(items)
                }));
            }
        }
        Value::Object(fields) => {
            let with = |key: &str, other: Option<Value>| {
                let mut fields = fields.clone();
                match other {
                    Some(other) => fields.insert(key.to_owned(), other),
                    None => fields.remove(key),
                };
                Value::Object(fields)
            };
            found.push(with("one more", Some(json!(null))));
            for (key, field) in fields {
                found.push(with(key, None));
                found.extend(others(field).into_iter().map(|other| with(key, Some(other))));
            }
        }
        Value::String(text) => {
            found.extend([json!(format!("{text}!")), json!(text.chars().skip(1).collect::<String>())])
        }
        _ => {}
    }
    found
}

#[test]
fn what_is_written_is_the_same_and_nothing_that_differs_in_one_place_is() -> Result<(), serde_json::Error> {
    let value = serde_json::to_value(whole())?;
    assert!(same(&whole(), &value));
    let others = others(&value);
    assert!(others.len() > 150, "{}", others.len());
    for other in others {
        assert!(!same(&whole(), &other), "{other}");
    }
    Ok(())
}

#[test]
fn what_is_written_piece_by_piece_has_to_fit_as_a_whole() {
    struct Pieces;
    impl Serialize for Pieces {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(&format_args!("{}:{}", "ab", 12))
        }
    }
    assert!(same(&Pieces, &json!("ab:12")));
    for other in [json!("ab:1"), json!("ab:123"), json!("b:12"), json!(""), json!(12)] {
        assert!(!same(&Pieces, &other), "{other}");
    }
    assert!(!same(&1.5_f64, &json!(1.5)) && !same(&1.5_f32, &json!(1.5)), "a float is in no record");
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        (-3_i64..3).prop_map(|n| json!(n)),
        any::<u64>().prop_map(|n| json!(n)),
        "[ab]{0,2}".prop_map(Value::String),
    ];
    leaf.prop_recursive(4, 20, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
            prop::collection::btree_map("[ab]{0,2}", inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn two_values_are_the_same_when_they_are_equal(a in value(), b in value()) {
        prop_assert!(same(&a, &a));
        prop_assert_eq!(same(&a, &b), a == b);
    }
}
