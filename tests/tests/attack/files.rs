//! Small files of each kind, written by hand.

/// Captions of a recording: who speaks, and the words.
pub fn captions(cues: &[(&str, &str)]) -> String {
    let cue = |(n, (voice, text)): (usize, &(&str, &str))| {
        format!("00:00:{:02}.000 --> 00:00:{:02}.500\n<v {voice}>{text}\n\n", 5 * n, 5 * n + 4)
    };
    "WEBVTT\n\n".to_owned() + &cues.iter().enumerate().map(cue).collect::<String>()
}

/// A mail.
pub fn mail(from: &str, subject: &str, body: &str) -> String {
    format!(
        "From: {from} <someone@example.org>\r\nTo: Hester Skaife <h@example.org>\r\nSubject: {subject}\r\n\
         Date: Thu, 2 Jan 1958 10:00:00 +0000\r\n\r\n{body}\r\n"
    )
}

/// A picture of one point with a description among its properties.
pub fn picture(description: &str) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |name: &[u8; 4], data: &[u8]| {
        let body = [&name[..], data].concat();
        file.extend((data.len() as u32).to_be_bytes());
        file.extend(&body);
        file.extend(crc(&body).to_be_bytes());
    };
    chunk(b"IHDR", &[0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
    chunk(b"tEXt", &[b"Description\0", description.as_bytes()].concat());
    // One stored block of two bytes: the filter and a black point.
    chunk(b"IDAT", &[0x78, 0x01, 0x01, 2, 0, 0xfd, 0xff, 0, 0, 0, 2, 0, 1]);
    chunk(b"IEND", &[]);
    file
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(
            crc ^ u32::from(*byte),
            |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 },
        )
    })
}
