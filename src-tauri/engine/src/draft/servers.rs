//! Finding language models on this machine: the places where Ollama, llama.cpp and LM Studio stand when nobody has
//! moved them. Nothing but the loopback address is looked at, and nothing is sent but the question which models there
//! are.

use std::time::Duration;

use bindery_core::policy::Drafter;
use serde::Deserialize;

use super::Failure;
use super::endpoint::Endpoint;
use super::http::{Call, Take};
use crate::error::Result;
use crate::world::Limits;

/// Where servers stand when nobody has moved them.
pub const USUAL: [(&str, u16); 3] = [("Ollama", 11434), ("llama.cpp", 8080), ("LM Studio", 1234)];
/// Models of one server that are listed.
const MOST_MODELS: usize = 100;
/// A longer name is not one.
const LONGEST_NAME: usize = 200;

/// A server that answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Which program usually stands there.
    pub name: String,
    /// Its address.
    pub url: String,
    /// The models it has, as it calls them.
    pub models: Vec<String>,
}

/// The servers on this machine that answer, within a second.
pub fn find(places: &[(&str, u16)]) -> Vec<Server> {
    let look = |(name, port): &(&str, u16)| {
        let url = format!("http://127.0.0.1:{port}");
        let drafter = Drafter { url: url.clone(), model: None, allowed_host: None };
        let endpoint = Endpoint::of(&drafter).ok()?;
        let second = Duration::from_secs(1);
        let limits = Limits { connect: second, idle: second, whole: second, ..Limits::default() };
        let models = models(&endpoint, limits, &|| true).ok()?;
        Some(Server { name: (*name).to_owned(), url, models })
    };
    std::thread::scope(|scope| {
        let looks: Vec<_> = places.iter().map(|place| scope.spawn(move || look(place))).collect();
        looks.into_iter().filter_map(|look| look.join().ok().flatten()).collect()
    })
}

/// The models that a server says it has, as far as their names can be shown.
pub fn models(
    endpoint: &Endpoint,
    limits: Limits,
    keep_going: &(dyn Fn() -> bool + Sync),
) -> std::result::Result<Vec<String>, Failure> {
    #[derive(Deserialize)]
    struct List {
        data: Vec<Model>,
    }
    #[derive(Deserialize)]
    struct Model {
        id: String,
    }
    let call = Call { endpoint, path: "models", body: None, limits };
    let whole = call.run(keep_going, |kind| match kind {
        "application/json" => Ok(Whole::default()),
        _ => Err(Failure::Garbled),
    })?;
    let list: List = serde_json::from_slice(&whole.0).map_err(|_| Failure::Garbled)?;
    let names = list.data.into_iter().map(|model| model.id).filter(|name| is_name(name));
    Ok(names.take(MOST_MODELS).collect())
}

/// Checks a setting before it is signed: the place may be used, and the model has a name that can be shown.
pub fn checked(drafter: &Drafter) -> Result<Drafter> {
    let endpoint = Endpoint::of(drafter)?;
    if let Some(name) = drafter.model.as_ref().filter(|name| !is_name(name)) {
        let shown: String = name.chars().filter(|c| !c.is_control()).take(40).collect();
        return Err(super::Refused::Model { name: shown }.into());
    }
    // Leave is kept only where it is needed: a later change of the address is then refused.
    let allowed_host = if endpoint.is_local() { None } else { Some(endpoint.host()) };
    Ok(Drafter { url: endpoint.url(), model: drafter.model.clone(), allowed_host })
}

fn is_name(name: &str) -> bool {
    !name.trim().is_empty() && name.chars().count() <= LONGEST_NAME && !name.contains(char::is_control)
}

/// A reply as a whole.
#[derive(Default)]
struct Whole(Vec<u8>);

impl Take for Whole {
    fn take(&mut self, piece: &[u8]) -> std::result::Result<bool, Failure> {
        self.0.extend_from_slice(piece);
        Ok(false)
    }

    fn end(&mut self) -> std::result::Result<(), Failure> {
        Ok(())
    }
}
