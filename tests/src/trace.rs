//! Reads what `strace` wrote of a program: whom it spoke to, what names it looked up, what it changed on the disk, what it
//! started. A line that cannot be read is a finding too: what was not looked at is no yes.

use std::net::IpAddr;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// The calls that are looked at; a `?` stands before those that not every processor has.
const CALLS: &str = "trace=network,?open,openat,?openat2,?creat,?mkdir,mkdirat,?mknod,mknodat,?rename,?renameat,\
renameat2,?link,linkat,?symlink,symlinkat,?unlink,unlinkat,?rmdir,truncate,?chmod,fchmodat,?chown,?lchown,fchownat,\
?utime,?utimes,?futimesat,utimensat,setxattr,lsetxattr,execve,?execveat,?io_uring_setup";

/// Which calls change a place, and which of their arguments names it: alone, or after the folder that it is in.
const CHANGES: [(&str, &[usize], bool); 24] = [
    ("creat", &[0], false),
    ("mkdir", &[0], false),
    ("mknod", &[0], false),
    ("rename", &[0, 1], false),
    ("link", &[1], false),
    ("symlink", &[1], false),
    ("unlink", &[0], false),
    ("rmdir", &[0], false),
    ("truncate", &[0], false),
    ("chmod", &[0], false),
    ("chown", &[0], false),
    ("lchown", &[0], false),
    ("utime", &[0], false),
    ("utimes", &[0], false),
    ("setxattr", &[0], false),
    ("lsetxattr", &[0], false),
    ("mkdirat", &[1], true),
    ("mknodat", &[1], true),
    ("renameat", &[1, 3], true),
    ("renameat2", &[1, 3], true),
    ("linkat", &[3], true),
    ("symlinkat", &[2], true),
    ("unlinkat", &[1], true),
    ("fchmodat", &[1], true),
];
/// The same for owner and time.
const MORE_CHANGES: [(&str, &[usize], bool); 3] =
    [("fchownat", &[1], true), ("futimesat", &[1], true), ("utimensat", &[1], true)];

/// Files that are read for names of computers, and for nothing else.
const LOOK_UP_FILES: [&str; 4] = ["/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf"];
/// Parts of the system that look names up: libraries and services.
const LOOK_UP_PARTS: [&str; 6] =
    ["libnss_dns", "libnss_mdns", "libnss_resolve", "libnss_myhostname", "avahi", "systemd/resolve"];
/// Ports at which names are looked up, also of this computer's own.
const LOOK_UP_PORTS: [u16; 3] = [53, 853, 5353];

/// Whom a program may speak to on this computer, over its own network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loopback {
    /// Nobody: not even a socket for it is made.
    Not,
    /// One port.
    Port(u16),
    /// Anybody.
    Any,
}

/// What a program may do.
#[derive(Clone, Debug)]
pub struct Allowed<'a> {
    /// Whom it may speak to on this computer.
    pub loopback: Loopback,
    /// Where it may write: folders with all that is in them, and files.
    pub places: &'a [&'a Path],
    /// The file names of the programs that it is and may start.
    pub programs: &'a [&'a str],
}

/// `command`, with what it and all that it starts do written into files of `folder`.
pub fn traced(command: &Command, folder: &Path) -> Command {
    std::fs::create_dir_all(folder).unwrap_or_default();
    let mut strace = Command::new("strace");
    strace.args(strace_args(folder)).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => strace.env(name, value),
            None => strace.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        strace.current_dir(folder);
    }
    strace
}

/// What `strace` is called with before the program: a file for every process, calls whole.
pub fn strace_args(folder: &Path) -> Vec<String> {
    let into = folder.join("trace").to_string_lossy().into_owned();
    let args = [
        "-ff",
        "-y",
        "--seccomp-bpf",
        "-qq",
        "-s",
        "4096",
        "-e",
        "signal=none",
        "-e",
        CALLS,
        "-o",
        &into,
        "--",
    ];
    args.map(str::to_owned).to_vec()
}

/// All that was written into `folder`.
pub fn written(folder: &Path) -> std::io::Result<String> {
    let mut all = String::new();
    for file in std::fs::read_dir(folder)? {
        all += &ended(&String::from_utf8_lossy(&std::fs::read(file?.path())?));
        all.push('\n');
    }
    Ok(all)
}

/// A trace whose last call was not at its end when its process was killed: what it was called with stands there already.
fn ended(trace: &str) -> String {
    let last = trace.rsplit('\n').next().unwrap_or_default();
    let end = match last {
        "" => "",
        last if last.contains(") = ") => "",
        last if last.ends_with(')') => " = ?",
        _ => ") = ?",
    };
    format!("{trace}{end}")
}

/// What a trace shows that is not allowed, each once, in words.
pub fn findings(trace: &str, allowed: &Allowed<'_>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    // A process that is killed in the middle of a line leaves the rest out.
    for line in trace.lines().filter(|line| !line.is_empty() && !line.starts_with("+++")) {
        let new = match Call::read(line) {
            Some(call) => call.findings(allowed),
            None => vec![format!("a line that cannot be read: {line}")],
        };
        found.extend(new.into_iter().filter(|one| !found.contains(one)).collect::<Vec<_>>());
    }
    found
}

/// One line of a trace.
struct Call<'a> {
    name: &'a str,
    args: Vec<&'a str>,
    line: &'a str,
    /// Whether it did what it was to do.
    done: bool,
}

impl<'a> Call<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (name, rest) = line.split_once('(')?;
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return None;
        }
        let (args, after) = arguments(rest)?;
        // `?` is what a call gives that never came back: it may have done all that it was to do.
        let result = after.trim_start().strip_prefix('=')?.trim_start();
        Some(Self { name, args, line, done: !result.starts_with("-1") })
    }

    fn findings(&self, allowed: &Allowed<'_>) -> Vec<String> {
        let own = match self.name {
            "io_uring_setup" if self.done => vec!["it has calls made that no trace shows".to_owned()],
            "execve" | "execveat" if self.done => self.started(allowed),
            "socket" | "socketpair" => self.socket(allowed),
            "connect" | "bind" | "sendto" | "sendmsg" | "sendmmsg" => self.spoken(allowed),
            _ => Vec::new(),
        };
        let names = self.args.iter().filter_map(|arg| unquoted(arg));
        let looks_up = |name: &String| {
            LOOK_UP_FILES.contains(&name.as_str()) || LOOK_UP_PARTS.iter().any(|part| name.contains(part))
        };
        let opens = ["open", "openat", "openat2"].contains(&self.name);
        let read =
            names.filter(|name| opens && looks_up(name)).map(|name| format!("it looks names up: {name}"));
        let changed = self.changed().into_iter().filter(|place| !allowed.has(place));
        own.into_iter()
            .chain(read)
            .chain(changed.map(|place| format!("it writes where it must not: {}", place.display())))
            .collect()
    }

    fn started(&self, allowed: &Allowed<'_>) -> Vec<String> {
        let program = self.args.iter().find_map(|arg| unquoted(arg)).unwrap_or_default();
        let name = program.rsplit('/').next().unwrap_or_default();
        match allowed.programs.contains(&name) {
            true => Vec::new(),
            false => vec![format!("it starts another program: {program}")],
        }
    }

    fn socket(&self, allowed: &Allowed<'_>) -> Vec<String> {
        let is_allowed = match self.args.first().copied().unwrap_or_default() {
            // The kernel itself answers at a netlink.
            "AF_UNIX" | "AF_NETLINK" => true,
            "AF_INET" | "AF_INET6" => allowed.loopback != Loopback::Not,
            _ => false,
        };
        if is_allowed { Vec::new() } else { vec![format!("it makes a socket: {}", self.line)] }
    }

    fn spoken(&self, allowed: &Allowed<'_>) -> Vec<String> {
        let mut found = Vec::new();
        for (at, _) in self.line.match_indices("sa_family=") {
            let part = &self.line[at + "sa_family=".len()..];
            let part = &part[..part.find("sa_family=").unwrap_or(part.len())];
            let family: String =
                part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
            let is_allowed = match family.as_str() {
                "AF_UNIX" => !LOOK_UP_PARTS.iter().any(|service| part.contains(service)),
                "AF_NETLINK" | "AF_UNSPEC" => true,
                "AF_INET" | "AF_INET6" => address(part).is_some_and(|(at, port)| {
                    let may = match allowed.loopback {
                        Loopback::Not => false,
                        Loopback::Port(one) => port == one,
                        Loopback::Any => true,
                    };
                    may && at.to_canonical().is_loopback() && !LOOK_UP_PORTS.contains(&port)
                }),
                _ => false,
            };
            if !is_allowed {
                found.push(format!("it speaks to somebody else: {}", self.line));
            }
        }
        found
    }

    /// The places that the call changed.
    fn changed(&self) -> Vec<PathBuf> {
        if !self.done {
            return Vec::new();
        }
        let place = |folder: Option<&usize>, at: &usize| {
            let name = unquoted(self.args.get(*at)?)?;
            // Without a folder a name stands below the one that the program runs in, which the trace does not say.
            let folder = folder.and_then(|at| held(self.args.get(*at)?)).unwrap_or_else(|| "?".into());
            Some(plain(&folder.join(name)))
        };
        if ["open", "openat", "openat2"].contains(&self.name) {
            const WRITES: [&str; 5] = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND"];
            let at = usize::from(self.name != "open");
            let flags = self.args.get(at + 1).copied().unwrap_or_default();
            let writes = WRITES.iter().any(|flag| flags.contains(flag));
            return place(at.checked_sub(1).as_ref(), &at).filter(|_| writes).into_iter().collect();
        }
        let known = CHANGES.iter().chain(&MORE_CHANGES).find(|(name, ..)| *name == self.name);
        let Some((_, at, in_folder)) = known else { return Vec::new() };
        at.iter().filter_map(|at| place(in_folder.then(|| at - 1).as_ref(), at)).collect()
    }
}

impl Allowed<'_> {
    fn has(&self, place: &Path) -> bool {
        self.places.iter().any(|own| place.starts_with(own))
    }
}

/// The arguments before the bracket that ends them, and what stands after it.
fn arguments(text: &str) -> Option<(Vec<&str>, &str)> {
    let (mut args, mut start, mut depth) = (Vec::new(), 0, 0_u32);
    let (mut quoted, mut escaped) = (false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                args.push(text[start..at].trim());
                return Some((args, &text[at + 1..]));
            }
            ')' | ']' | '}' => depth = depth.checked_sub(1)?,
            ',' if depth == 0 => {
                args.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    None
}

/// The text of an argument in quotation marks.
fn unquoted(arg: &str) -> Option<String> {
    let inside = arg.strip_prefix('"')?;
    let inside = &inside[..inside.rfind('"')?];
    let (mut bytes, mut left) = (Vec::new(), inside.bytes().peekable());
    while let Some(byte) = left.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let mut octal = 0_u8;
        let mut digits = 0;
        while let Some(digit) = left.next_if(|b| digits < 3 && (b'0'..=b'7').contains(b)) {
            octal = octal.wrapping_mul(8).wrapping_add(digit - b'0');
            digits += 1;
        }
        match digits {
            0 => bytes.extend(left.next().map(|c| match c {
                b'n' => b'\n',
                b't' => b'\t',
                b'r' => b'\r',
                c => c,
            })),
            _ => bytes.push(octal),
        }
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// The folder that an open descriptor stands for: `5</home/ann>`.
fn held(arg: &str) -> Option<PathBuf> {
    let start = arg.find('<')?;
    let end = arg.rfind('>').filter(|end| *end > start)?;
    Some(PathBuf::from(&arg[start + 1..end]))
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(plain.pop()),
            part => plain.push(part),
        }
    }
    plain
}

/// The first address of the internet in a part of a line, with its port.
fn address(part: &str) -> Option<(IpAddr, u16)> {
    let after = |mark: &str| part.find(mark).map(|at| &part[at + mark.len()..]);
    let port = after("port=htons(")?.split(')').next()?.parse().ok()?;
    let text = after("inet_addr(\"").or_else(|| after("inet_pton(AF_INET6, \""))?;
    Some((text.split('"').next()?.parse().ok()?, port))
}

#[cfg(test)]
mod tests;
