import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChainedRow, HISTORY_COLUMNS } from "@/lib/data/applications/history/history";
import { seal } from "@/lib/data/keys/seal";
import type { Database } from "@/lib/database/database";
import { type Caller, callerOf } from "../../support/clients/http";
import { startWriting } from "../../support/clients/writing";
import {
  bent,
  deleteEntry,
  entriesOf,
  faultsOf,
  insertEntry,
  pick,
  runVerify,
  setRow,
} from "../../support/files/bending";
import { makeReadableInstallation, type ReadableInstallation } from "../../support/files/readable-installation";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { runBin, type Server, startServer } from "../../support/servers/server";

const BENDS = Number(process.env["HISTORY_BENDS"] ?? 20);
const FILES = 12;
const LOAD_MS = 3_000;

const keyCheck = { table: "Setting", column: "value", row: "keyCheck" };

describe.each(["sqlite", "postgresql"] as const)("a history on %s", (provider) => {
  let installation: ReadableInstallation;
  let server: Server;
  let call: Caller;
  let token: string;
  let db: Database;

  beforeAll(async () => {
    installation = await makeReadableInstallation(provider);
    server = await startServer(installation);
    token = installation.tokens("create", "--name", "history");
    call = callerOf(server.url, token);
    db = await installation.open();
    for (let file = 0; file < FILES; file++) await fill(file);
  });
  afterAll(async () => {
    await db.close();
    await server.end("SIGTERM");
    await installation.remove();
  });

  async function fill(file: number) {
    const crmId = `history-${file}`;
    const { json } = await call("POST", "/v1/applications", {
      ...borrowerOf(crmId, phoneOf(file)),
      primaryBorrowerSsn: "987654321",
      crmId,
    });
    await call("PATCH", `/v1/applications/${json.id}`, { status: "CONTACTED", losId: `LN-${file}` });
    await call("POST", "/agents/sleep", { type: "crmId", id: crmId, sleepDuration: 3_600_000 });
    await call("POST", "/agents/ingest", { ...leadOf(crmId, phoneOf(file)), firstName: "Ann-Marie" });
    if (file % 3 === 0) await call("POST", "/agents/stop-contact", { type: "gizmoId", id: json.id });
  }

  const faults = () => faultsOf(db);
  /** Tampers with the history, runs the check, then repairs it. Returns the check's output. */
  async function bending(bend: () => Promise<unknown>, straighten: () => Promise<unknown>) {
    await bend();
    const found = await faults();
    await straighten();
    expect(await faults()).toEqual([]);
    return found.map(({ applicationId, entryId = "", reason }) => `${applicationId} ${entryId} ${reason}`).join("\n");
  }
  /** Entries of one application: the first three and the last two, of at least four. */
  async function history() {
    const rows = await entriesOf(db);
    const { applicationId } = pick(rows.filter((row) => row.action === "ingested"));
    const own = rows.filter((row) => row.applicationId === applicationId);
    const [first, second, third, before, last] = [own[0], own[1], own[2], own.at(-2), own.at(-1)];
    if (!first || !second || !third || !before || !last) throw new Error("the history is too short for the test");
    return { first, second, third, before, last };
  }

  test("links every change to the response that acknowledged it", async () => {
    const { json } = await call("POST", "/v1/applications", borrowerOf("follow", phoneOf(900)));
    const path = `/v1/applications/${json.id}`;
    const answer = await call("PATCH", path, { status: "FUNDED" });
    const [newest] = (await call("GET", `${path}/history`)).json.data;
    expect(newest.requestId).toBe(answer.headers.get("x-request-id"));
  });

  test("orders concurrent changes of one application one after the other", async () => {
    const { json } = await call("POST", "/v1/applications", borrowerOf("crowd", phoneOf(901)));
    const path = `/v1/applications/${json.id}`;
    const sent = Array.from({ length: 32 }, (_, index) => call("PATCH", path, { losId: `LN-${index}` }));
    expect((await Promise.all(sent)).every(({ status }) => status === 200)).toBe(true);
    const walked: string[] = [];
    for (let cursor = ""; ; ) {
      const { json: page } = await call("GET", `${path}/history?limit=7${cursor}`);
      walked.push(...page.data.map(({ id }: { readonly id: string }) => id));
      if (page.nextCursor === undefined) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(walked).toHaveLength(33);
    expect(walked).toEqual(walked.toSorted().reverse());
    expect(await faults()).toEqual([]);
  });

  test("is whole while 8 clients write", async () => {
    const writing = startWriting(server.url, token, 8);
    const deadline = Date.now() + LOAD_MS;
    do expect(await faults()).toEqual([]);
    while (Date.now() < deadline);
    const { status, stdout } = runVerify(installation.env);
    await writing.end();
    expect([status, stdout]).toEqual([0, expect.stringContaining("Everything is as it was written")]);
    expect(await faults()).toEqual([]);
  });

  test(`reveals one changed byte, ${BENDS} times: the check names the entry`, async () => {
    const rows = await entriesOf(db);
    let named = 0;
    for (let bend = 0; bend < BENDS; bend++) {
      const row = pick(rows);
      const column = pick(HISTORY_COLUMNS.filter((name) => row[name] !== null && row[name] !== ""));
      const value = bent(row[column] ?? "");
      const id = column === "id" ? String(value) : row.id;
      const said = await bending(
        () => setRow(db, "HistoryEntry", row.id, { [column]: value }),
        () => setRow(db, "HistoryEntry", id, { [column]: row[column] }),
      );
      expect(said, column).toContain(id);
      named++;
    }
    console.log(`${provider}: ${named} of ${BENDS} bends named`);
    expect(named).toBe(BENDS);
  });

  test("reveals a removed entry, in the middle and at the end", async () => {
    const { first, second, last } = await history();
    for (const row of [first, second, last]) {
      const said = await bending(
        () => deleteEntry(db, row.id),
        () => insertEntry(db, row),
      );
      expect(said).toContain(row.id);
      expect(said).toContain(row.applicationId);
    }
  });

  test("lets no earlier entry become the newest", async () => {
    const { before, last } = await history();
    const [end] = await db.read.all<{ historyId: string; historySeal: string }>(
      `SELECT "historyId", "historySeal" FROM "Application" WHERE "id" = ?`,
      [last.applicationId],
    );
    for (const historySeal of [before.seal, last.seal, end?.historySeal ?? null, null]) {
      const said = await bending(
        async () => {
          await deleteEntry(db, last.id);
          await setRow(db, "Application", last.applicationId, { historyId: before.id, historySeal });
        },
        async () => {
          await insertEntry(db, last);
          await setRow(db, "Application", last.applicationId, { ...end });
        },
      );
      expect(said).toContain(`${last.applicationId} ${before.id}`);
    }
  });

  test("lets no two entries change places, and none move to another application", async () => {
    const { first, second, third } = await history();
    const swap = async (one: ChainedRow, other: ChainedRow) => {
      const { id: _, previousId: __, seal: ___, ...values } = other;
      await setRow(db, "HistoryEntry", one.id, values);
    };
    const swapped = await bending(
      () => swap(second, third).then(() => swap(third, second)),
      () => swap(second, second).then(() => swap(third, third)),
    );
    expect(swapped).toContain(second.id);
    expect(swapped).toContain(third.id);
    const relinked = await bending(
      () => setRow(db, "HistoryEntry", third.id, { previousId: first.id }),
      () => setRow(db, "HistoryEntry", third.id, { previousId: second.id }),
    );
    expect(relinked).toContain(third.id);
    const other = (await entriesOf(db)).find((row) => row.applicationId !== first.applicationId)?.applicationId ?? "";
    const moved = await bending(
      () => setRow(db, "HistoryEntry", second.id, { applicationId: other }),
      () => setRow(db, "HistoryEntry", second.id, { applicationId: second.applicationId }),
    );
    expect(moved).toContain(`${other} ${second.id}`);
  });

  test("accepts no inserted entry, not even a copy of an earlier one", async () => {
    const { last } = await history();
    for (const previousId of [last.id, last.previousId, null]) {
      const forged = { ...last, id: last.id.replace(/.{8}$/, "ffffffff"), previousId };
      const said = await bending(
        () => insertEntry(db, forged),
        () => deleteEntry(db, forged.id),
      );
      expect(said).toContain(forged.id);
    }
  });

  test("the command names what is wrong and exits with 1; an encrypted field in another row too", async () => {
    const { second: row } = await history();
    const secrets = await db.read.all<{ id: string; primaryBorrowerSsn: Uint8Array }>(
      `SELECT "id", "primaryBorrowerSsn" FROM "Application" WHERE "primaryBorrowerSsn" IS NOT NULL ORDER BY "id" LIMIT 2`,
    );
    const [mine, theirs] = secrets;
    await setRow(db, "HistoryEntry", row.id, { actorName: "Nobody" });
    await setRow(db, "Application", mine?.id ?? "", { primaryBorrowerSsn: theirs?.primaryBorrowerSsn ?? null });
    const { status, stdout, stderr } = runVerify(installation.env);
    await setRow(db, "HistoryEntry", row.id, { actorName: row.actorName });
    await setRow(db, "Application", mine?.id ?? "", { primaryBorrowerSsn: mine?.primaryBorrowerSsn ?? null });
    expect(status).toBe(1);
    expect(stdout).toContain(`application ${row.applicationId}, entry ${row.id}: it does not match its seal\n`);
    expect(stdout).toContain(
      `Application ${mine?.id}, primaryBorrowerSsn: it was changed, or belongs to another row\n`,
    );
    expect(stderr).toContain("2 faults");
    expect(runVerify(installation.env).status).toBe(0);
  });

  test("histories from before the seals are sealed by the next start, and only by that one", async () => {
    const strip = () =>
      db.inTransaction(async (sql) => {
        await sql.run(`UPDATE "HistoryEntry" SET "seal" = NULL`);
        await sql.run(`UPDATE "Application" SET "historySeal" = NULL`);
      });
    const before = await entriesOf(db);
    await strip();
    const old = seal("hearthline", keyCheck).toString("base64");
    await db.inTransaction((sql) => sql.run(`UPDATE "Setting" SET "value" = ? WHERE "name" = 'keyCheck'`, [old]));
    expect(runVerify(installation.env)).toMatchObject({ status: 1, stderr: expect.stringContaining("older version") });
    runBin(installation.env, "prepare");
    expect(await faults()).toEqual([]);
    expect(await entriesOf(db)).toEqual(before);
    await strip();
    runBin(installation.env, "prepare");
    expect((await faults()).length).toBeGreaterThanOrEqual(before.length);
  });
});
