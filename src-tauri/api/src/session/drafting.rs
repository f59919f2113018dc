//! The language model that drafts, and the linter of what a draft may say.

use bindery_core::policy::{Drafter, Policy};
use bindery_core::text::hedge;
use bindery_engine::draft::endpoint::Endpoint;
use bindery_engine::draft::servers;

use super::{Reply, Session};
use crate::commands::OnProgress;
use crate::contract::*;

/// Characters that are linted at once.
const MOST_LINTED: usize = 100_000;

impl Session {
    pub(crate) fn drafter(&self, _: Nothing, _: OnProgress<'_>) -> Reply<DrafterInfo> {
        let policy = self.archive()?.in_force().policy.clone();
        let policy_version = policy.version;
        let Some(drafter) = policy.drafter else {
            return Ok(DrafterInfo { url: None, model: None, elsewhere: None, policy_version });
        };
        let endpoint = Endpoint::of(&drafter).ok().filter(|endpoint| !endpoint.is_local());
        let elsewhere = endpoint.map(|endpoint| endpoint.host());
        Ok(DrafterInfo { url: Some(drafter.url), model: drafter.model, elsewhere, policy_version })
    }

    pub(crate) fn drafter_find(&self, _: Nothing, _: OnProgress<'_>) -> Reply<DrafterServers> {
        let server = |server: servers::Server| {
            let servers::Server { name, url, models } = server;
            DrafterServer { name, url, models }
        };
        Ok(DrafterServers { servers: servers::find(&servers::USUAL).into_iter().map(server).collect() })
    }

    pub(crate) fn drafter_set(
        &self,
        request: DrafterRequest,
        progress: OnProgress<'_>,
    ) -> Reply<DrafterInfo> {
        let DrafterRequest { url, model, allowed_host, why } = request;
        let wanted = url.map(|url| servers::checked(&Drafter { url, model, allowed_host })).transpose()?;
        self.govern(why.as_deref(), |archive, by| {
            let policy = Policy { drafter: wanted, ..archive.in_force().policy.clone() };
            archive.set_policy(by, policy)
        })?;
        self.drafter(Nothing {}, progress)
    }

    pub(crate) fn lint(&self, request: LintRequest, _: OnProgress<'_>) -> Reply<LintReport> {
        let text: String = request.text.chars().take(MOST_LINTED).collect();
        let violation = |found: hedge::Violation| LintViolation {
            rule: found.rule.to_owned(),
            start: found.span.start(),
            end: found.span.end(),
            words: found.span.of(&text).unwrap_or_default().to_owned(),
        };
        let violations = hedge::lint(&text).into_iter().map(violation).collect();
        Ok(LintReport { violations, markers: hedge::markers(&text).len() as u32 })
    }
}
