// Verifies a contact record that was exported from Hearthline. It needs Node 20 or later, and neither the network nor
// Hearthline:
//
//   node verify-contact-record.mjs contact-record.json
//   node verify-contact-record.mjs contact-record.json --key <public key> --html record.html
//
// --key   The public key that you know from elsewhere. Without it, the key in the record is trusted.
// --html  Writes the record as a page to read and print.
//
// Exits with 0 if nothing was changed, removed or reordered, and with 1 if something was. Says what.
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The bytes in front of an Ed25519 public key in DER (RFC 8410). */
const KEY_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** Returns the canonical text of a JSON value (RFC 8785). */
function canonical(value) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

const sha256 = (...parts) => {
  const hashing = createHash("sha256");
  for (const part of parts) hashing.update(part);
  return hashing.digest("hex");
};
const nodeHash = (left, right) => sha256(Uint8Array.of(1), Buffer.from(left, "hex"), Buffer.from(right, "hex"));

/** Returns whether a value was signed with this key. An invalid key or signature counts as not signed. */
function isSigned(value, signature, publicKey) {
  try {
    const der = Buffer.concat([KEY_PREFIX, Buffer.from(publicKey, "hex")]);
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    return verify(null, Buffer.from(canonical(value)), key, Buffer.from(signature, "hex"));
  } catch {
    return false;
  }
}

/** Returns the hash of an entry. */
function entryHash(applicationId, { number, previous, recordedAt, kind, content, salt }) {
  const text = canonical({ applicationId, number, previous, recordedAt, kind, content, salt });
  return sha256(Uint8Array.of(0), Buffer.from(text));
}

/** Returns the hash over the whole log to which the path of an entry leads (RFC 9162, section 2.1.3.2). */
function rootOf(hash, position, size, path) {
  let [place, last, found] = [position, size - 1, hash];
  for (const sibling of path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      found = nodeHash(sibling, found);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else {
      found = nodeHash(found, sibling);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? found : null;
}

/** Returns a sentence for each fault of a record. An unchanged record has none. */
export function faultsOf(record, key = record.publicKey) {
  if (record.format !== "hearthline-contact-record-1") return ["This is not a contact record of Hearthline."];
  const faults = [];
  const { application, head, statement, entries, messages } = record;
  if (record.publicKey !== key) faults.push("The record was signed with another key.");
  const { size, at, root } = head;
  const log = { type: "hearthline contact log head", size, root, at };
  if (!isSigned(log, head.signature, key)) faults.push("The signature of the log is wrong.");
  const { entries: count, last } = statement;
  const told = { type: "hearthline contact record", applicationId: application.id, entries: count, last, root };
  if (!isSigned(told, statement.signature, key)) faults.push("The signature of the record is wrong.");

  const seen = new Set();
  let [highest, before] = [0, null];
  for (const entry of entries) {
    const name = `Entry ${entry.number}`;
    if (seen.has(entry.number)) faults.push(`${name} is there twice.`);
    seen.add(entry.number);
    if (entry.number < highest) faults.push(`${name} is out of order.`);
    highest = Math.max(highest, entry.number);
    const hash = entryHash(application.id, entry);
    const isKnown = rootOf(hash, entry.position, size, entry.path) === root;
    if (!isKnown) faults.push(`${name} was changed.`);
    const follows = before === null ? entry.number !== 1 || entry.previous === null : entry.previous === before.hash;
    if (isKnown && before?.isKnown !== false && entry.number === (before?.number ?? 0) + 1 && !follows)
      faults.push(`${name} does not follow the one before.`);
    before = { hash, number: entry.number, isKnown };
  }
  for (let number = 1; number <= Math.max(count, highest); number++)
    if (!seen.has(number)) faults.push(`Entry ${number} is missing.`);
  if (highest > count) faults.push(`The record should end with entry ${count}.`);
  if (highest === count && before?.number === count && before.isKnown && before.hash !== last)
    faults.push(`Entry ${count} is not the one that was signed.`);

  const said = entries.map(({ kind, content }) => ({ kind, ...parsed(content) }));
  const unsent = new Set(said.filter(({ kind }) => kind === "unsent").map(({ message }) => message));
  const proven = new Map(said.filter(({ kind }) => kind === "message").map((one) => [one.message, one.digest]));
  const texts = new Map(messages.map((message) => [message.id, message]));
  for (const [id, digest] of proven) {
    const message = texts.get(id);
    if (message === undefined && !unsent.has(id)) faults.push(`The text of message ${id} is missing.`);
    if (message !== undefined && sha256(`${message.salt}\n${message.text}`) !== digest)
      faults.push(`The text of message ${id} was changed.`);
  }
  for (const { id } of messages) if (!proven.has(id)) faults.push(`Message ${id} is not in the log.`);
  return faults;
}

function parsed(content) {
  try {
    return JSON.parse(content);
  } catch {
    return {};
  }
}

const CHANNELS = { sms: "Text", email: "Email", call: "Call" };

const ADDRESSES = { phone: "this phone", email: "this email", file: "this file" };

/** Returns what an entry says, in a sentence. */
function sentenceOf({ kind, content }, texts) {
  const said = parsed(content);
  const channel = CHANNELS[said.channel] ?? "Message";
  switch (kind) {
    case "attempt":
      if (said.channel === undefined) return `The attempt is now: ${said.state}.`;
      return `${channel} by ${said.enrollment === null ? "a user" : "the agent"}: ${said.state}.`;
    case "message": {
      const text = texts.get(said.message)?.text ?? "(not sent)";
      return `${said.direction === "in" ? "The borrower wrote" : "The borrower was sent"}: ${text}`;
    }
    case "unsent":
      return "A message was not sent after all.";
    case "contact":
      return `${channel} by a user.`;
    case "stop":
      return `Opt-out: ${ADDRESSES[said.address] ?? said.address}.`;
    case "lift":
      return "An opt-out was lifted.";
    case "consent":
      return `Consent for ${said.channel}: ${said.kind}, by ${said.source}.`;
    case "revoke":
      return `A consent ended: ${said.revokeReason}.`;
    default:
      return kind;
  }
}

const MARKS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text) => String(text).replace(/[&<>"']/g, (mark) => MARKS[mark]);

/** Returns the time of an entry in UTC, and in the time zones of the borrower if the entry names them. */
function timeOf({ recordedAt, content }) {
  const utc = new Date(recordedAt).toISOString().replace("T", " ").slice(0, 19);
  const zones = parsed(content).decision?.zones ?? [];
  const local = zones.flatMap((timeZone) => {
    try {
      const options = { timeZone, dateStyle: "medium", timeStyle: "long" };
      return [new Intl.DateTimeFormat("en-US", options).format(recordedAt)];
    } catch {
      // A changed record may name a zone that does not exist.
      return [];
    }
  });
  return [`${utc} UTC`, ...local].map(safe).join("<br>");
}

/** Returns a record as a page to read and print. */
function pageOf(record, faults) {
  const texts = new Map(record.messages.map((message) => [message.id, message]));
  const { application, head } = record;
  const rows = record.entries.map(
    (entry) =>
      `<tr><td>${safe(entry.number)}</td><td>${timeOf(entry)}</td><td>${safe(sentenceOf(entry, texts))}
      <details><summary>As recorded</summary><pre>${safe(JSON.stringify(parsed(entry.content), null, 2))}</pre></details></td></tr>`,
  );
  const verdict =
    faults.length === 0
      ? "<p>Verified: nothing was changed, removed or reordered.</p>"
      : `<p><strong>Not as it was exported:</strong></p><ul>${faults.map((fault) => `<li>${safe(fault)}</li>`).join("")}</ul>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Contact record of ${safe(application.borrower)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #18181b; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #d4d4d8; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; } td { overflow-wrap: anywhere; }
@media print { details { display: none; } }
</style></head><body>
<h1>Contact record of ${safe(application.borrower)}</h1>
<p>${safe(application.phone)} · ${safe(application.email)}<br>File ${safe(application.id)}<br>
Exported ${safe(new Date(record.exportedAt).toISOString())}, from a log of ${safe(head.size)} entries</p>
${verdict}
<table><thead><tr><th>Entry</th><th>When</th><th>What</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table>
<p>Signed with the key ${safe(record.publicKey)}</p>
</body></html>
`;
}

function main([file, ...options]) {
  if (file === undefined || file.startsWith("--")) {
    console.error("Say which file: node verify-contact-record.mjs contact-record.json");
    return 2;
  }
  const optionOf = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
  const record = JSON.parse(readFileSync(file, "utf8"));
  const faults = faultsOf(record, optionOf("--key"));
  const page = optionOf("--html");
  if (page !== undefined) writeFileSync(page, pageOf(record, faults));
  if (faults.length > 0) {
    for (const fault of faults) console.error(fault);
    return 1;
  }
  const { entries, messages, publicKey } = record;
  console.log(`Verified: ${entries.length} entries and ${messages.length} messages are as they were exported.`);
  console.log(`Signed with the key ${publicKey}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = main(process.argv.slice(2));
