//! The public conformance vectors of the age format (CCTV): what each file says of itself is what is found.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test stops where it fails")]

use std::io::Read as _;
use std::path::Path;

use age::DecryptError;
use age::armor::ArmoredReader;
use bindery_core::proof::auditors::{OpenError, decrypt};
use sha2::{Digest as _, Sha256};

/// One vector: its head, and the age file.
struct Vector {
    name: String,
    head: Vec<(String, String)>,
    file: Vec<u8>,
}

impl Vector {
    fn read(path: &Path) -> Self {
        let bytes = std::fs::read(path).unwrap();
        let end = bytes.windows(2).position(|window| window == b"\n\n").unwrap();
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let head: Vec<_> = head.lines().map(|line| line.split_once(": ").unwrap()).collect();
        let head: Vec<_> =
            head.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let mut file = bytes[end + 2..].to_vec();
        let vector =
            |file| Self { name: path.file_name().unwrap().to_string_lossy().into_owned(), head, file };
        let packed = vector(Vec::new());
        if packed.field("compressed") == Some("zlib") {
            let mut open = Vec::new();
            flate2::read::ZlibDecoder::new(&file[..]).read_to_end(&mut open).unwrap();
            file = open;
        }
        Self { file, ..packed }
    }

    fn fields(&self, name: &str) -> impl Iterator<Item = &str> {
        self.head.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    fn field(&self, name: &str) -> Option<&str> {
        self.fields(name).next()
    }

    /// With all keys of the vector through our own reader, armor taken off before.
    fn ours(&self) -> &'static str {
        let armored = self.field("armored") == Some("yes");
        let mut bare = Vec::new();
        let file = match armored {
            true if ArmoredReader::new(&self.file[..]).read_to_end(&mut bare).is_err() => {
                return "armor failure";
            }
            // What has no first line of armor is passed on as it is, and is no age file either.
            true if bare == self.file => return "armor failure",
            true => &bare,
            false => &self.file,
        };
        let seeds = self.fields("identity").map(|identity| bech32::decode(identity).unwrap().1);
        let mut seeds: Vec<[u8; 32]> = seeds.map(|seed| seed.try_into().unwrap()).collect();
        if seeds.is_empty() {
            seeds.push([7; 32]);
        }
        let mut last = "no match";
        for seed in seeds {
            match decrypt(&seed, file) {
                Ok(plain) => return self.hashed(&plain),
                Err(OpenError::OtherKey) => {}
                Err(error) => last = word(error),
            }
        }
        last
    }

    fn hashed(&self, plain: &[u8]) -> &'static str {
        match self.field("payload") == Some(&hex::encode(Sha256::digest(plain))) {
            true => "success",
            false => "another payload",
        }
    }

    /// With the vector's passphrase through the library: we have no passphrases.
    fn library(&self) -> &'static str {
        let secret =
            age::secrecy::SecretString::from(self.field("passphrase").unwrap_or_default().to_owned());
        let mut identity = age::scrypt::Identity::new(secret);
        identity.set_max_work_factor(16);
        let opened = age::Decryptor::new(ArmoredReader::new(&self.file[..]))
            .and_then(|sealed| sealed.decrypt(std::iter::once(&identity as &dyn age::Identity)));
        let mut plain = Vec::new();
        match opened.map(|mut reader| reader.read_to_end(&mut plain)) {
            Ok(Ok(_)) => self.hashed(&plain),
            Ok(Err(_)) => "payload failure",
            Err(DecryptError::InvalidMac) => "HMAC failure",
            Err(DecryptError::NoMatchingKeys | DecryptError::DecryptionFailed) => "no match",
            Err(_) => "header failure",
        }
    }
}

const fn word(error: OpenError) -> &'static str {
    match error {
        OpenError::Large => "too large",
        OpenError::Form => "header failure",
        OpenError::OtherKey => "no match",
        OpenError::Header => "HMAC failure",
        OpenError::Content => "payload failure",
    }
}

#[test]
fn every_vector_of_the_format_that_concerns_us_has_the_stated_result() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors/cctv/age/testdata");
    let Ok(listed) = std::fs::read_dir(&folder) else {
        assert!(std::env::var_os("CI").is_none(), "CI must have ../shared/vectors");
        println!("not run: ../shared/vectors is not there");
        return;
    };
    let mut paths: Vec<_> = listed.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (mut ours, mut library, mut left_out, mut wrong) = (0, 0, Vec::new(), Vec::new());
    for path in &paths {
        let name = path.file_name().unwrap().to_str().unwrap();
        let vector = Vector::read(path);
        // White space before the armor is not taken off by the library; bundles have no armor at all.
        if name.contains("hybrid") || name == "armor_whitespace_outside" {
            left_out.push(vector.name);
            continue;
        }
        let by_passphrase = vector.field("passphrase").is_some();
        let found = if by_passphrase { vector.library() } else { vector.ours() };
        *(if by_passphrase { &mut library } else { &mut ours }) += 1;
        let expected = vector.field("expect").unwrap();
        if found != expected {
            wrong.push(format!("{name}: {found}, not {expected}"));
        }
        // Nothing that a passphrase opens is ever opened by us.
        if by_passphrase {
            assert!(decrypt(&[7; 32], &vector.file).is_err(), "{name}");
        }
    }
    println!("age: {ours} of {} by our reader, {library} by the library's passphrases", paths.len());
    println!("age: {} left out: {}", left_out.len(), left_out.join(", "));
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!((paths.len(), ours + library, left_out.len()), (143, 123, 20));
}
