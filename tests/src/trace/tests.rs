use super::*;

fn found(loopback: Loopback, trace: &str) -> Vec<String> {
    let places = [Path::new("/home/ann/archive"), Path::new("/dev/null")];
    findings(trace, &Allowed { loopback, places: &places, programs: &["bindery"] })
}

#[test]
fn what_a_program_may_do_is_no_finding() {
    for (loopback, line) in [
        (Loopback::Not, r#"execve("/opt/bindery", ["bindery", "ask"], 0x7ffd /* 30 vars */) = 0"#),
        (
            Loopback::Not,
            r#"openat(AT_FDCWD</home/ann>, "/etc/ld.so.cache", O_RDONLY|O_CLOEXEC) = 3</etc/ld.so.cache>"#,
        ),
        (
            Loopback::Not,
            r#"openat(AT_FDCWD</home/ann>, "archive/log", O_WRONLY|O_CREAT, 0600) = 3</home/ann/archive/log>"#,
        ),
        (Loopback::Not, r#"openat(5</home/ann/archive>, "a, (b)\" \303\251", O_RDWR) = 3</x>"#),
        (Loopback::Not, r#"openat(AT_FDCWD</>, "/dev/null", O_RDWR) = 3</dev/null>"#),
        (Loopback::Not, r#"openat(AT_FDCWD</>, "/usr/lib/x", O_RDWR) = -1 EACCES (Permission denied)"#),
        (
            Loopback::Not,
            r#"renameat2(AT_FDCWD</home/ann/archive>, "new", 4</home/ann/archive/a>, "../log", 0) = 0"#,
        ),
        (Loopback::Not, r#"mkdir("/home/ann/archive/originals", 0700) = 0"#),
        (Loopback::Not, "socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 3<socket:[1]>"),
        (Loopback::Not, "socketpair(AF_UNIX, SOCK_STREAM, 0, [3<socket:[1]>, 4<socket:[2]>]) = 0"),
        (
            Loopback::Not,
            r#"connect(3<socket:[1]>, {sa_family=AF_UNIX, sun_path=@"/tmp/.X11-unix/X0"}, 20) = 0"#,
        ),
        (Loopback::Not, r#"recvfrom(3<socket:[1]>, "HTTP/1.1 200 OK\r\n", 20, 0, NULL, NULL) = 17"#),
        (Loopback::Not, "+++ exited with 0 +++"),
        (Loopback::Port(11434), "socket(AF_INET, SOCK_STREAM, IPPROTO_IP) = 9<socket:[1]>"),
        (
            Loopback::Port(11434),
            r#"connect(9<socket:[1]>, {sa_family=AF_INET, sin_port=htons(11434), sin_addr=inet_addr("127.0.0.1")}, 16) = -1 EINPROGRESS (Operation now in progress)"#,
        ),
        (
            Loopback::Any,
            r#"bind(9<socket:[1]>, {sa_family=AF_INET6, sin6_port=htons(0), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=0}, 28) = 0"#,
        ),
        (
            Loopback::Any,
            r#"sendmsg(9<socket:[1]>, {msg_name={sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000000}, msg_namelen=12}, 0) = 20"#,
        ),
    ] {
        assert_eq!(found(loopback, line), Vec::<String>::new(), "{line}");
    }
}

#[test]
fn whoever_is_spoken_to_elsewhere_is_found() {
    for (loopback, line) in [
        (Loopback::Not, "socket(AF_INET, SOCK_DGRAM, IPPROTO_IP) = 3<socket:[1]>"),
        (Loopback::Any, "socket(AF_PACKET, SOCK_RAW, htons(ETH_P_ALL)) = 3<socket:[1]>"),
        (
            Loopback::Any,
            r#"connect(3<socket:[1]>, {sa_family=AF_INET, sin_port=htons(443), sin_addr=inet_addr("93.184.215.14")}, 16) = -1 ENETUNREACH (Network is unreachable)"#,
        ),
        (
            Loopback::Any,
            r#"connect(3<socket:[1]>, {sa_family=AF_INET6, sin6_port=htons(443), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "2001:db8::1", &sin6_addr), sin6_scope_id=0}, 28) = -1 EHOSTUNREACH (No route to host)"#,
        ),
        (
            Loopback::Any,
            r#"connect(3<socket:[1]>, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("127.0.0.53")}, 16) = 0"#,
        ),
        (
            Loopback::Port(11434),
            r#"connect(3<socket:[1]>, {sa_family=AF_INET, sin_port=htons(8080), sin_addr=inet_addr("127.0.0.1")}, 16) = 0"#,
        ),
        (
            Loopback::Any,
            r#"bind(3<socket:[1]>, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("0.0.0.0")}, 16) = 0"#,
        ),
        (
            Loopback::Any,
            r#"sendto(3<socket:[1]>, "x", 1, 0, {sa_family=AF_INET, sin_port=htons(123), sin_addr=inet_addr("10.0.0.1")}, 16) = 1"#,
        ),
        (
            Loopback::Any,
            r#"sendmmsg(3<socket:[1]>, [{msg_hdr={msg_name={sa_family=AF_INET, sin_port=htons(9), sin_addr=inet_addr("127.0.0.1")}}}, {msg_hdr={msg_name={sa_family=AF_INET, sin_port=htons(9), sin_addr=inet_addr("10.0.0.1")}}}], 2, 0) = 2"#,
        ),
        (
            Loopback::Not,
            r#"connect(3<socket:[1]>, {sa_family=AF_UNIX, sun_path="/run/systemd/resolve/io.systemd.Resolve"}, 42) = 0"#,
        ),
        (Loopback::Not, r#"connect(3<socket:[1]>, {sa_family=AF_VSOCK, svm_cid=0x2, svm_port=0x1}, 16) = 0"#),
    ] {
        assert_eq!(found(loopback, line).len(), 1, "{line}");
    }
}

#[test]
fn names_that_are_looked_up_are_found_also_where_there_is_nothing_to_read() {
    for line in [
        r#"openat(AT_FDCWD</>, "/etc/resolv.conf", O_RDONLY|O_CLOEXEC) = 3</run/resolv.conf>"#,
        r#"openat(AT_FDCWD</>, "/etc/hosts", O_RDONLY|O_CLOEXEC) = -1 ENOENT (No such file or directory)"#,
        r#"open("/lib/x86_64-linux-gnu/libnss_mdns4_minimal.so.2", O_RDONLY|O_CLOEXEC) = 3</x>"#,
    ] {
        assert_eq!(found(Loopback::Any, line).len(), 1, "{line}");
    }
}

#[test]
fn what_is_written_elsewhere_is_found() {
    for line in [
        r#"openat(AT_FDCWD</home/ann>, "note", O_WRONLY|O_CREAT, 0600) = 3</home/ann/note>"#,
        r#"openat(AT_FDCWD</home/ann/archive>, "../note", O_RDWR) = 3</home/ann/note>"#,
        r#"openat(AT_FDCWD</home/ann>, "archive-of-another/log", O_RDONLY|O_TRUNC) = 3</x>"#,
        r#"open("relative", O_WRONLY) = 3</x>"#,
        r#"creat("/tmp/x", 0600) = 3</tmp/x>"#,
        r#"mkdirat(AT_FDCWD</home/ann>, "/var/x", 0700) = 0"#,
        r#"rename("/home/ann/archive/log", "/home/ann/log") = 0"#,
        r#"linkat(AT_FDCWD</>, "/home/ann/archive/log", AT_FDCWD</>, "/tmp/log", 0) = 0"#,
        r#"symlinkat("/home/ann/archive/log", 5</tmp>, "log") = 0"#,
        r#"unlinkat(5</home/ann>, "log", 0) = 0"#,
        r#"fchmodat(AT_FDCWD</>, "/etc/passwd", 0777) = 0"#,
        r#"unlink("/home/ann/\156ote") = ?"#,
    ] {
        assert_eq!(found(Loopback::Any, line).len(), 1, "{line}");
    }
}

#[test]
fn the_last_call_of_a_process_that_was_killed_is_read_by_what_it_was_called_with() {
    assert_eq!(ended("close(3) = 0\n"), "close(3) = 0\n");
    assert_eq!(
        ended("close(3) = 0\nsendto(17, \"a\", 1, 0, NULL, 0"),
        "close(3) = 0\nsendto(17, \"a\", 1, 0, NULL, 0) = ?"
    );
    assert_eq!(ended("unlink(\"/home/ann/note\")"), "unlink(\"/home/ann/note\") = ?");
}

#[test]
fn other_programs_hidden_calls_and_lines_that_make_no_sense_are_found() {
    for line in [
        r#"execve("/usr/bin/curl", ["curl", "bindery"], 0x7ffd /* 30 vars */) = 0"#,
        "io_uring_setup(8, {flags=0}) = 3<anon_inode:[io_uring]>",
        r#"connect(3<socket:[1]>, {sa_family=AF_INET, sin_port=htons(443"#,
        "strace: something happened",
    ] {
        assert_eq!(found(Loopback::Any, line).len(), 1, "{line}");
    }
}
