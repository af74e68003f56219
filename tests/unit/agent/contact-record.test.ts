import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import type { ContactRecord } from "@/lib/contract/agent/contact-record";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { simulateReply } from "@/lib/operations/agent/conversations/simulate-reply";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { appendProof } from "@/lib/operations/agent/proof/append-proof";
import { exportContactRecord } from "@/lib/operations/agent/proof/export-contact-record";
import { getContactLog } from "@/lib/operations/agent/proof/get-contact-log";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { verifyContactLog } from "@/lib/operations/installation/verify/verify-contact-log";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { serviceCaller } from "@/lib/operations/service-caller";

const VERIFIER = join(import.meta.dirname, "../../../public/verify-contact-record.mjs");
const { faultsOf }: { faultsOf: (record: ContactRecord, key?: string) => string[] } = await import(VERIFIER);

// A Tuesday at noon in California, so that the hours of no rule are closed.
const STARTED_AT = performance.now();
const clock = () => Math.trunc(Date.UTC(2030, 11, 3, 20) + performance.now() - STARTED_AT);
const never = new AbortController().signal;
const caller = () => serviceCaller(clock());

let count = 0;
/** Ingests a lead in California whose borrower agreed to be texted. */
async function ingest(): Promise<string> {
  count++;
  const consents = [{ channel: "sms", kind: "written", capturedAt: clock(), text: "I agree." } as const];
  const lead = {
    ...{ crmId: `record-${count}`, firstName: "Ada", lastName: "Low", email: `record${count}@mail.test` },
    ...({ phone: `415555${3_000 + count}`, state: "ca", leadProviderSlug: "acme", consents } as const),
  };
  return (await ingestLead(caller(), lead, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}

/** Adds attempts that a user logged. */
async function addAttempts(applicationId: string, attempts: number): Promise<void> {
  const { inTransaction } = await database();
  await inTransaction(async (sql) => {
    const text = `INSERT INTO "ContactAttempt" ("id", "attemptId", "hash", "applicationId", "at", "channel", "automated", "purpose", "isAddress")
      VALUES (?, ?, ?, ?, ?, 'call', 0, 'marketing', 1)`;
    for (let attempt = 0; attempt < attempts; attempt++)
      await sql.run(text, [newId(clock()), newId(clock()), "hash", applicationId, clock()]);
  });
}

let id: string;
let record: ContactRecord;

beforeAll(async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
  id = await ingest();
  await ingest();
  await runAgent({ signal: never, clock });
  await simulateReply(caller(), id, { channel: "sms", text: "Who is this?" });
  await simulateReply(caller(), id, { channel: "sms", text: "STOP" });
  record = await exportContactRecord(caller(), id);
});

const copy = () => structuredClone(record);
const kinds = () => record.entries.map(({ kind }) => kind);

test("a record contains the consent, each message with its decision, and the opt-out, and it verifies", () => {
  expect(faultsOf(record)).toEqual([]);
  expect(kinds()).toEqual(expect.arrayContaining(["consent", "attempt", "message", "stop"]));
  expect(record.messages.map(({ direction, text }) => `${direction} ${text}`)).toEqual(
    expect.arrayContaining([expect.stringContaining("out Hi Ada"), "in Who is this?", "in STOP"]),
  );
  const allowed = record.entries
    .map(({ content }) => JSON.parse(content))
    .find(({ decision }) => decision !== undefined);
  expect(allowed).toMatchObject({ channel: "sms", decision: { decision: "allow", rulesVersion: expect.any(String) } });
  // The log itself does not contain message texts.
  expect(JSON.stringify(record.entries)).not.toContain("Who is this?");
});

test("the verifier names every entry and every text that was changed, removed, repeated or moved", () => {
  const { length } = record.entries;
  expect(length).toBeGreaterThan(8);
  for (let index = 0; index < length; index++) {
    const number = index + 1;
    for (const change of ["content", "recordedAt", "kind", "salt", "position", "previous"] as const) {
      const changed = copy();
      const entry = changed.entries[index];
      if (entry === undefined) throw new Error("There is no such entry.");
      Object.assign(entry, { [change]: change === "position" || change === "recordedAt" ? entry[change] + 1 : "{}" });
      expect(faultsOf(changed), change).toContain(`Entry ${number} was changed.`);
    }
    const removed = copy();
    removed.entries.splice(index, 1);
    expect(faultsOf(removed)).toContain(`Entry ${number} is missing.`);
    const renumbered = copy();
    renumbered.entries.splice(index, 1);
    for (const entry of renumbered.entries.slice(index)) entry.number--;
    renumbered.statement.entries--;
    expect(faultsOf(renumbered)).toContain("The signature of the record is wrong.");
    if (number < length) expect(faultsOf(renumbered)).toContain(`Entry ${number} was changed.`);
    const repeated = copy();
    repeated.entries.splice(index, 0, ...repeated.entries.slice(index, number));
    expect(faultsOf(repeated)).toContain(`Entry ${number} is there twice.`);
    if (index === 0) continue;
    const moved = copy();
    moved.entries.splice(index - 1, 0, ...moved.entries.splice(index, 1));
    expect(faultsOf(moved)).toContain(`Entry ${index} is out of order.`);
  }
  for (const [index, { id: messageId }] of record.messages.entries()) {
    const changed = copy();
    Object.assign(changed.messages[index] ?? {}, { text: "Please call me" });
    expect(faultsOf(changed)).toEqual([`The text of message ${messageId} was changed.`]);
    const removed = copy();
    removed.messages.splice(index, 1);
    expect(faultsOf(removed)).toEqual([`The text of message ${messageId} is missing.`]);
  }
});

test("the verifier rejects a record signed with a different key", async () => {
  const { publicKey, heads } = await getContactLog(caller());
  expect(publicKey).toBe(record.publicKey);
  expect(heads).toContainEqual(record.head);
  for (const other of ["aa".repeat(32), "no key"]) {
    const faults = faultsOf(record, other);
    expect(faults).toContain("The record was signed with another key.");
    expect(faults).toContain("The signature of the record is wrong.");
  }
});

test("the verifier runs on its own and writes a readable page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "contact-record-"));
  const [file, page] = [join(folder, "record.json"), join(folder, "record.html")];
  const run = (text: string) => {
    writeFileSync(file, text);
    return promisify(execFile)(process.execPath, [VERIFIER, file, "--html", page], { env: { NODE_ENV: "test" } });
  };
  const { stdout } = await run(JSON.stringify(record));
  expect(stdout).toContain(`Verified: ${record.entries.length} entries and ${record.messages.length} messages`);
  expect(readFileSync(page, "utf8")).toContain("The borrower wrote: Who is this?");
  const changed = copy();
  Object.assign(changed.messages[0] ?? {}, { text: "<script>" });
  await expect(run(JSON.stringify(changed))).rejects.toMatchObject({ code: 1 });
  expect(readFileSync(page, "utf8")).not.toContain("<script>");
});

/** The hash over all entries, written down from RFC 6962 a second time. */
function rootOf(hashes: readonly Buffer[]): Buffer {
  const [only] = hashes;
  if (hashes.length === 1 && only !== undefined) return only;
  const half = 2 ** (Math.ceil(Math.log2(hashes.length)) - 1);
  const [left, right] = [rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half))];
  return createHash("sha256")
    .update(Buffer.concat([Buffer.of(1), left, right]))
    .digest();
}

test("the record of a file with 5,000 attempts verifies, and the root matches an independent computation", async () => {
  const busy = await ingest();
  await addAttempts(busy, 5_000);
  await appendProof({ now: clock(), signal: never });
  const large = await exportContactRecord(caller(), busy);
  expect(large.entries.length).toBeGreaterThan(5_000);
  expect(faultsOf(large)).toEqual([]);
  const { read } = await database();
  const rows = await read.all<{ hash: string }>(
    `SELECT "hash" FROM "ProofEntry" WHERE "position" < ? ORDER BY "position"`,
    [large.head.size],
  );
  expect(rows).toHaveLength(large.head.size);
  expect(rootOf(rows.map(({ hash }) => Buffer.from(hash, "hex"))).toString("hex")).toBe(large.head.root);
  const parts = await read.get<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "ProofNode" WHERE "level" = 8`);
  expect(parts?.count).toBe(Math.floor(large.head.size / 256));
  // The record from before still verifies: the log only grew.
  expect(faultsOf(record)).toEqual([]);
});

/** Returns the faults found after a change, and undoes the change. */
async function faultsAfter(change: string, undo: string): Promise<string[]> {
  const { read, inTransaction } = await database();
  await inTransaction((sql) => sql.run(change));
  const found: string[] = [];
  for await (const { faults } of verifyContactLog(read))
    found.push(...faults.map(({ place, reason }) => `${place}: ${reason}`));
  await inTransaction((sql) => sql.run(undo));
  return found;
}

test("verifying the whole log names a changed entry, a missing entry and a wrong signature", async () => {
  expect(await faultsAfter("SELECT 1", "SELECT 1")).toEqual([]);
  const set = (text: string) => `UPDATE "ProofEntry" SET "kind" = ${text} WHERE "position" = 7`;
  expect(await faultsAfter(set(`"kind" || 'x'`), set(`REPLACE("kind", 'x', '')`))).toEqual([
    "contact log, entry 7: it was changed",
  ]);
  const move = (from: number, to: number) => `UPDATE "ProofEntry" SET "position" = ${to} WHERE "position" = ${from}`;
  const removed = await faultsAfter(move(7, 900_007), move(900_007, 7));
  expect(removed).toContain("contact log, entry 7: it is missing");
  expect(removed.some((fault) => fault.endsWith("the signed hash up to here is different"))).toBe(true);
  const { head: latest } = await exportContactRecord(caller(), id);
  const end = `UPDATE "ProofEntry" SET "position"`;
  const [{ entryId } = { entryId: "" }] = await (await database()).read.all<{ entryId: string }>(
    `SELECT "id" AS "entryId" FROM "ProofEntry" WHERE "position" = ?`,
    [latest.size - 1],
  );
  const cut = await faultsAfter(
    `${end} = NULL WHERE "id" = '${entryId}'`,
    `${end} = ${latest.size - 1} WHERE "id" = '${entryId}'`,
  );
  expect(cut).toEqual(["contact log: entries that were signed are missing at its end"]);
  const head = (by: string) => `UPDATE "ProofHead" SET "at" = "at" ${by} WHERE "size" = ${record.head.size}`;
  expect(await faultsAfter(head("+ 1"), head("- 1"))).toEqual([
    `contact log, hash over ${record.head.size} entries: its signature is wrong`,
  ]);
});

test("after an erasure only hashes remain, and the records of other borrowers still verify", async () => {
  const gone = await ingest();
  const kept = await ingest();
  await runAgent({ signal: never, clock });
  const before = await exportContactRecord(caller(), gone);
  await erasePerson(caller(), gone, { reason: "borrowerRequest" });
  const { read } = await database();
  const text = `SELECT "content", "salt", "hash" FROM "ProofEntry" WHERE "applicationId" = ? AND "position" < ?`;
  const left = await read.all<Record<string, string | null>>(text, [gone, before.head.size]);
  expect(left).toHaveLength(before.entries.length);
  for (const row of left) expect(row).toEqual({ content: null, salt: null, hash: expect.any(String) });
  expect(faultsOf(await exportContactRecord(caller(), kept))).toEqual([]);
});
