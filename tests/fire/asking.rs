//! One round: opens the archive and asks, as the terminal client does, and ends as planned.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, OnceLock, PoisonError};

use bindery_api::commands::dispatch;
use bindery_api::contract::Failure;
use bindery_api::session::{Acting, Session};
use bindery_core::policy::Role;
use bindery_engine::error::Error;
use bindery_engine::failpoint;
use serde_json::{Value, json};

use crate::calls;
use crate::plan::{Act, Place, Plan};
use crate::state::{QUESTIONS, asker};

static PLAN: OnceLock<Plan> = OnceLock::new();
/// How often each point was reached.
static REACHED: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());

/// Opens `archive` and asks the question of `round`. What is counted goes to standard error.
pub fn ask(archive: &str, round: &str, plan: &str) -> ExitCode {
    let plan = PLAN.get_or_init(|| Plan::read(plan).expect("the plan does not read"));
    failpoint::arm(reach);
    match plan.place {
        Place::Opening(n) => {
            calls::arm(n, plan.act);
            calls::count();
        }
        Place::Asking(n) => calls::arm(n, plan.act),
        Place::Point(..) => {}
    }
    match shown(archive, round.parse().expect("a round is a number")) {
        Ok(()) => {
            if plan.act == Act::Count {
                let points = &*REACHED.lock().unwrap_or_else(PoisonError::into_inner);
                eprintln!("{}", json!({ "points": points, "calls": calls::counted() }));
            }
            ExitCode::SUCCESS
        }
        Err(failure) => {
            calls::counted();
            eprintln!("{}", json!(failure));
            ExitCode::FAILURE
        }
    }
}

fn shown(archive: &str, round: usize) -> Result<(), Failure> {
    let (name, tier) = asker(round);
    let session =
        Session::new(Acting { role: Some(Role::Family), name: Some(name), tier: Some(tier.to_owned()) });
    let call = |name: &str, args: Value| dispatch(&session, name, args, &|_| {});
    call("archive_open", json!({ "path": archive }))?;
    calls::count();
    let question = QUESTIONS[round % QUESTIONS.len()];
    let answer = call("ask", json!({ "question": question, "job": "fire" }))?.to_string() + "\n";
    let failure = |error: std::io::Error| Failure::from(Error::file(Path::new("output"), error));
    reach("before printing").map_err(failure)?;
    let (half, rest) = answer.as_bytes().split_at(answer.len() / 2);
    for (part, then) in [(half, "half printed"), (rest, "printed")] {
        let mut out = std::io::stdout().lock();
        out.write_all(part).and_then(|()| out.flush()).map_err(failure)?;
        reach(then).map_err(failure)?;
    }
    // The archive is closed, which is work too: the last one out folds the write-ahead log in.
    call("archive_close", json!({}))?;
    Ok(())
}

/// The program is at a point.
fn reach(name: &str) -> std::io::Result<()> {
    let mut reached = REACHED.lock().unwrap_or_else(PoisonError::into_inner);
    let times = reached.entry(name.to_owned()).or_insert(0);
    *times += 1;
    let now = Place::Point(name.to_owned(), *times - 1);
    match PLAN.get() {
        Some(plan) if plan.place == now => match plan.act {
            Act::Kill | Act::Tear => calls::die(),
            Act::Fail(error) | Act::Short(error) | Act::FailOn(error) => {
                Err(std::io::Error::from_raw_os_error(error))
            }
            Act::Count => Ok(()),
        },
        _ => Ok(()),
    }
}
