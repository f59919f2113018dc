// Holds this page against the signed record in it. It makes the page anew out of the record, as bindery does, and compares both
// part by part; nothing of the page is believed. What is written here is written once more in Rust, in `mod.rs` beside it.
"use strict";
(() => {
  const own = document.currentScript;
  const STYLE = "%STYLE%";

  class Changed extends Error {}
  class Unable extends Error {}
  const must = (holds, why) => {
    if (!holds) throw new Changed(why);
  };
  const RECORD = "its record is damaged, or was put together from others";
  const WORDS = "something on it is not as the signed record says, was added, or is missing";

  const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const utf8 = (bytes) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  const ascii = (text) => new TextEncoder().encode(text);
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
  const url = (text) => text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  const ofUrl = (text) => text.replace(/-/g, "+").replace(/_/g, "/");
  const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  /** The key of 64 hex digits; a browser that has no such keys cannot check anything. */
  async function keyOf(hex) {
    must(/^[0-9a-f]{64}$/.test(hex), RECORD);
    const bytes = Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
    try {
      return await crypto.subtle.importKey("raw", bytes, { name: "Ed25519" }, false, ["verify"]);
    } catch (error) {
      if (error.name === "NotSupportedError") throw new Unable();
      throw new Changed(RECORD);
    }
  }

  /** What was signed, when every signature fits (DSSE). */
  async function opened(envelope, type, signers) {
    must(envelope.payloadType === type, RECORD);
    must(signers.length > 0 && envelope.signatures.length === signers.length, RECORD);
    must(new Set(signers).size === signers.length, RECORD);
    const payload = bytesOf(envelope.payload);
    const head = ascii(`DSSEv1 ${ascii(type).length} ${type} ${payload.length} `);
    const signed = new Uint8Array([...head, ...payload]);
    for (const [n, { sig }] of envelope.signatures.entries()) {
      const key = await keyOf(signers[n]);
      const fits = await crypto.subtle.verify({ name: "Ed25519" }, key, bytesOf(sig), signed);
      must(fits, "a signature does not fit what it is of");
    }
    return JSON.parse(utf8(payload));
  }

  /** Puts the words back where their salted hashes are signed; each belongs to one place, and none stays hidden. */
  async function revealed(value, disclosures) {
    const words = new Map();
    for (const disclosure of disclosures) {
      const [, text] = JSON.parse(utf8(bytesOf(ofUrl(disclosure))));
      const digest = url(base64(await sha256(ascii(disclosure))));
      must(typeof text === "string" && !words.has(digest), RECORD);
      words.set(digest, text);
    }
    const put = (value) => {
      if (value === null || typeof value !== "object") return value;
      if (Array.isArray(value)) return value.map(put);
      const names = Object.keys(value);
      if (names.length === 1 && names[0] === "...") {
        const text = words.get(value["..."]);
        must(text !== undefined, "words of it do not fit their signed hashes");
        words.delete(value["..."]);
        return text;
      }
      return Object.fromEntries(names.map((name) => [name, put(value[name])]));
    };
    const whole = put(value);
    must(words.size === 0, RECORD);
    return whole;
  }

  /** The answer with the titles of its sources, when all parts of the record say the same. */
  async function read({ answer, bundle: file, chains }) {
    const signed = await opened(file.envelope, "application/vnd.bindery.bundle.v2+json", file.signers);
    const bundle = await revealed(signed, file.disclosures);
    const keys = [...file.signers];
    must(answer.length === bundle.shown.length, RECORD);
    const told = new Map();
    for (const [name, { envelope, signers }] of Object.entries(chains)) {
      const claim = await opened(envelope, "application/vnd.bindery.claim.v1+json", signers);
      must(claim.id === `sha256:${name}` && claim.response_id === bundle.response_id, RECORD);
      told.set(claim.id, claim);
      keys.push(...signers.filter((key) => !keys.includes(key)));
    }
    const sentences = bundle.shown.map(({ claim: index, text }, n) => {
      const judged = bundle.ruling.claims[index];
      const { claim, rung } = judged;
      must(answer[n].text === text, RECORD);
      const named = told.get(answer[n].claim);
      must(named && named.statement === claim.text && named.verdict === claim.verdict, RECORD);
      must(named.role === claim.role && named.rung === rung && named.score === claim.score, RECORD);
      const cited = ({ citation, excerpt }) => ({ citation, excerpt });
      must(same(named.sources.map(cited), claim.evidence.map(cited)), RECORD);
      return { text, rung, role: claim.role, verdict: claim.verdict, sources: named.sources };
    });
    return { bundle, sentences, keys };
  }

  // The page as it is made.

  /** What HTML may not hold becomes a space. */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are meant.
  const plain = (text) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, " ");
  function el(name, attributes, ...holds) {
    const made = document.createElement(name);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, plain(value));
    made.append(...holds.map((one) => (typeof one === "string" ? plain(one) : one)));
    return made;
  }
  const quiet = (...holds) => el("p", { class: "quiet" }, ...holds);
  const p = (...holds) => el("p", {}, ...holds);
  const code = (text) => el("code", {}, text);

  const OUTCOME = {
    supported: "Supported by the archive",
    narrowed: "Supported in part; the rest was left out",
    labeled: "Holds conclusions, labeled as such",
    refused: "Not answered",
  };
  const MARK = {
    entailed: ["\u25cf", "supported"],
    partial: ["\u25d0", "partly supported"],
    ungrounded: ["\u2296", "not supported"],
  };
  const RELATION = {
    "direct quote": "their words",
    paraphrase: "paraphrased",
    "inference from": "interpreted from",
    "metadata fact": "on record",
  };
  const COMMAND = "bindery-verify --trust trusted.txt FILE.html";

  function labelOf({ rung, role }) {
    if (rung !== "labeled") return null;
    return role === "headline"
      ? "Computed from the rows that are shown."
      : "Interpreted from the archive, not in the person's own words.";
  }

  function relationOf({ span, relation }) {
    const { form } = span.media;
    if ((form !== "scan" && form !== "heard") || relation === "metadata fact") return RELATION[relation];
    if (relation === "inference from")
      return form === "heard" ? "interpreted from what a machine heard" : "interpreted from what a machine read";
    return form === "heard" ? "as a machine heard it" : "as a machine read it";
  }

  function sentenceItem(sentence) {
    const label = labelOf(sentence);
    const [shape, word] = MARK[sentence.verdict];
    const mark = el(
      "span",
      { class: `mark ${sentence.verdict}` },
      el("span", { "aria-hidden": "true" }, shape),
      ` ${word}`,
    );
    const said = el("p", { class: "said", dir: "auto" });
    if (label) said.append(el("em", {}, label), " ");
    said.append(plain(sentence.text));
    // Where the words come from is no sentence that anybody doubts.
    if (sentence.role !== "lead") said.append("\u00a0", mark);
    const item = el("li", {}, said);
    if (sentence.role === "lead") {
      const lines = sentence.sources.map(({ excerpt }) => excerpt).join("; ");
      item.append(el("p", { class: "quiet", dir: "auto" }, `on record: ${lines}`));
      return item;
    }
    const lines = (words) => words.replace(/[\n\t]/g, " ");
    for (const { citation, excerpt, title } of sentence.sources) {
      if (lines(excerpt) !== lines(sentence.text)) item.append(el("blockquote", { dir: "auto" }, excerpt));
      const source = `${relationOf(citation)}: ${title ?? "Untitled"}`;
      item.append(el("p", { class: "quiet", dir: "auto" }, source));
    }
    return item;
  }

  function mainOf({ bundle, sentences, keys }) {
    const { question, outcome, answered_at: at, viewer, archive_version: version, ruling } = bundle;
    const main = el("main", {}, el("h1", { dir: "auto" }, question), quiet(OUTCOME[outcome]));
    main.append(el("ol", {}, ...sentences.map(sentenceItem)));
    for (const { topic, why } of ruling.removed_topics)
      main.append(quiet(`Left out when it was answered: ${topic}. ${why}`));
    const fact = (name, ...value) => [el("dt", {}, name), el("dd", {}, ...value)];
    main.append(el("h2", {}, "Record"));
    main.append(
      el(
        "dl",
        {},
        ...fact("Answered", `${at.slice(0, 10)}, ${at.slice(11, 16)} UTC`),
        ...fact("Asked by", viewer.name),
        ...fact("Archive version", String(version.number)),
        ...fact("Identity", code(bundle.response_id)),
        ...keys.flatMap((key) => fact("Signed with the key", code(key))),
      ),
    );
    return main;
  }

  const box = (state, ...holds) => el("aside", { id: "check", "data-state": state }, ...holds);
  const unchecked = () =>
    box(
      "unchecked",
      p("Not checked in this browser."),
      p(
        "Scripts are off here, or this browser cannot check signatures (Ed25519). Until it is checked, read this page as a " +
          "letter that anybody may have written. The program bindery-verify checks the file; it needs no network, and not " +
          "Bindery: ",
        code(COMMAND),
      ),
    );
  const unchanged = ({ keys }) =>
    box(
      "same",
      p("This page is unchanged."),
      p(
        "Checked in this browser: every signature fits; every sentence, mark, quoted passage and source line is what the " +
          "signed record says, no word of which differs from its signed hash; nothing was added, hidden or taken away.",
      ),
      p("Signed with the key ", ...keys.flatMap((key, n) => [n > 0 ? " and the key " : "", code(key)]), "."),
      p(
        "Compare the key with the one that the family gave you in another way: anybody can make a key, and sign a page of " +
          "their own with it. Not checked: whether the quoted words stand in the sources, whether the answer is in the " +
          "archive\u2019s log, and whose key it is. Somebody who forges the whole page can forge this check too. The key, and " +
          "the program bindery-verify, are the proof: ",
        code(COMMAND),
      ),
    );
  const changed = (why) =>
    box(
      "changed",
      // No style of the page is believed either: it stands out by itself.
      el("h1", {}, "This page was changed. Do not rely on it."),
      p(
        `What was found: ${why}. Its words are not shown here. A program that saved it anew can have changed it too: ask ` +
          "whoever gave it to you for the file as it was exported.",
      ),
    );

  /** Everything of the head but this program's hash, which follows from what runs. */
  async function headOf({ bundle }) {
    const script = base64(await sha256(ascii(own.textContent)));
    const rules =
      `default-src 'none'; script-src 'sha256-${script}'; style-src 'sha256-${STYLE}'; ` +
      "base-uri 'none'; form-action 'none'";
    const style = document.querySelector("head > style")?.textContent ?? "";
    must(base64(await sha256(ascii(style))) === STYLE, WORDS);
    return el(
      "head",
      {},
      el("meta", { charset: "utf-8" }),
      el("meta", { "http-equiv": "Content-Security-Policy", content: rules }),
      el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      el("meta", { name: "referrer", content: "no-referrer" }),
      el("title", {}, bundle.question),
      el("style", {}, style),
    );
  }

  /** Whether the page is, part by part, the one that is made of the record. */
  function compare(head, main) {
    const { documentElement: root, doctype, body } = document;
    const alike = (one, other) => {
      other.normalize();
      return one.isEqualNode(other);
    };
    must(document.childNodes.length === 2 && doctype?.name === "html", WORDS);
    must(document.compatMode === "CSS1Compat" && !doctype.publicId && !doctype.systemId, WORDS);
    must(root.attributes.length === 1 && root.getAttribute("lang") === "en", WORDS);
    must(root.childNodes.length === 2 && body.attributes.length === 0, WORDS);
    must(alike(document.head, head), WORDS);
    must(body.childNodes.length === 4 && body.childNodes[3] === own, WORDS);
    const [aside, shown, record] = body.childNodes;
    must(own.attributes.length === 0 && alike(aside, unchecked()) && alike(shown, main), WORDS);
    const block = el("script", { id: "record", type: "application/json" }, record.textContent);
    must(alike(record, block), WORDS);
  }

  /** Puts in what was made of the record, so that nothing lies over the page or hangs on a part of it. */
  function show(head, ...holds) {
    const root = document.documentElement;
    const fresh = document.createElement("body");
    fresh.append(...holds);
    root.replaceChildren(head, fresh);
    for (const { name } of [...root.attributes]) if (name !== "lang") root.removeAttribute(name);
  }

  async function check() {
    if (!globalThis.crypto?.subtle) return;
    try {
      const blocks = document.querySelectorAll("#record");
      must(blocks.length === 1, RECORD);
      const found = await read(JSON.parse(utf8(bytesOf(blocks[0].textContent))));
      const [head, main] = [await headOf(found), mainOf(found)];
      compare(head, main);
      show(head, unchanged(found), main);
    } catch (error) {
      if (error instanceof Unable) return;
      show(document.createElement("head"), changed(error instanceof Changed ? error.message : RECORD));
    }
  }

  document.addEventListener("DOMContentLoaded", check);
})();
