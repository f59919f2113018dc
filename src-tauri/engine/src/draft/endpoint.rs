//! Where a language model is asked: a place on this machine, or one host that the archivist allowed by name.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use bindery_core::policy::Drafter;
use url::{Host, Url};

use super::Refused;
use crate::error::Result;

/// The address of a server with the OpenAI-compatible interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    host: Host,
    port: u16,
    /// Path before `/v1`, without a slash at its end.
    base: String,
}

impl Endpoint {
    /// The place that `drafter` names. One outside this machine must be the host that it allows.
    pub fn of(drafter: &Drafter) -> Result<Self> {
        let endpoint = Self::parse(&drafter.url)?;
        let named = endpoint.host.to_string();
        if endpoint.is_local() || drafter.allowed_host.as_ref() == Some(&named) {
            return Ok(endpoint);
        }
        Err(super::Refused::Elsewhere { host: named }.into())
    }

    fn parse(text: &str) -> Result<Self> {
        let given = || text.to_owned();
        let url = Url::parse(text.trim()).map_err(|_| Refused::NoAddress { text: given() })?;
        if url.scheme() != "http" {
            return Err(Refused::NotHttp { text: given() }.into());
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Refused::UserName { text: given() }.into());
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(Refused::MoreThanPlace { text: given() }.into());
        }
        let host = url.host().ok_or_else(|| Refused::NoHost { text: given() })?.to_owned();
        let path = url.path().trim_end_matches('/');
        let base = path.strip_suffix("/v1").unwrap_or(path).trim_end_matches('/').to_owned();
        Ok(Self { host, port: url.port_or_known_default().unwrap_or(80), base })
    }

    /// Whether it is on this machine by its form alone: no name server is asked what `localhost` is.
    pub fn is_local(&self) -> bool {
        match &self.host {
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
            Host::Domain(name) => name == "localhost",
        }
    }

    /// The host, as a person writes it.
    pub fn host(&self) -> String {
        self.host.to_string()
    }

    /// The address as it is kept.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.authority(), self.base)
    }

    /// Host and port.
    pub fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// The path of one of the interface's calls.
    pub fn path(&self, call: &str) -> String {
        format!("{}/v1/{call}", self.base)
    }

    /// The addresses to try, in order. Of a name that is not this machine's the system is asked.
    pub(super) async fn addresses(&self) -> Vec<SocketAddr> {
        let at = |address: IpAddr| SocketAddr::new(address, self.port);
        match &self.host {
            Host::Ipv4(address) => vec![at(IpAddr::V4(*address))],
            Host::Ipv6(address) => vec![at(IpAddr::V6(*address))],
            Host::Domain(name) if name == "localhost" => {
                vec![at(IpAddr::V4(Ipv4Addr::LOCALHOST)), at(IpAddr::V6(Ipv6Addr::LOCALHOST))]
            }
            Host::Domain(name) => tokio::net::lookup_host((name.as_str(), self.port))
                .await
                .map(Iterator::collect)
                .unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(url: &str, allowed: Option<&str>) -> Option<String> {
        let drafter = Drafter { url: url.to_owned(), model: None, allowed_host: allowed.map(str::to_owned) };
        Endpoint::of(&drafter).ok().map(|endpoint| endpoint.url())
    }

    #[test]
    fn this_machine_needs_no_leave() {
        for (url, kept) in [
            ("http://127.0.0.1:11434", "http://127.0.0.1:11434"),
            ("http://localhost:8080/v1/", "http://localhost:8080"),
            ("http://[::1]:1234/api/v1", "http://[::1]:1234/api"),
            ("http://127.9.9.9", "http://127.9.9.9:80"),
        ] {
            assert_eq!(of(url, None).as_deref(), Some(kept));
        }
    }

    #[test]
    fn every_other_host_is_refused_unless_it_is_allowed_by_its_name() {
        for url in [
            "http://example.com",
            "http://192.168.1.5:11434",
            "http://0.0.0.0:11434",
            "http://localhost.example.com",
            "http://127.0.0.1.example.com",
            "http://[::ffff:8.8.8.8]:80",
            "http://169.254.169.254",
        ] {
            assert_eq!(of(url, None), None, "{url}");
            assert_eq!(of(url, Some("other.example.com")), None, "{url}");
        }
        assert!(of("http://desk.home:8080", Some("desk.home")).is_some());
        assert_eq!(of("http://desk.home.example.com:8080", Some("desk.home")), None);
    }

    #[test]
    fn what_is_no_plain_place_is_refused_also_with_leave() {
        for url in [
            "https://127.0.0.1",
            "file:///etc/passwd",
            "http://127.0.0.1@example.com",
            "http://user:word@127.0.0.1",
            "http://127.0.0.1/?a=b",
            "127.0.0.1:80",
            "",
        ] {
            assert_eq!(of(url, Some("example.com")), None, "{url}");
        }
    }
}
