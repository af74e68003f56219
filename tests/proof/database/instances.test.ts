import { describe, expect, test } from "vitest";
import { type Answer, type Caller, callerOf } from "../../support/clients/http";
import { runSql } from "../../support/files/sql";
import { borrowerOf, leadOf, phoneOf } from "../../support/people/borrower";
import { atOnce } from "../../support/servers/instances";
import { ownInstances } from "../../support/servers/own-instances";

const LEADS = Number(process.env["INSTANCE_LEADS"] ?? 15);
const KEYS = Number(process.env["INSTANCE_KEYS"] ?? 15);
const RACES = Number(process.env["INSTANCE_RACES"] ?? 20);
const AT_ONCE = 64;
const WRITERS = 32;
const CHANGES = Number(process.env["INSTANCE_CHANGES"] ?? 40);

const own = ownInstances();
const call: Caller = (...request) => callerOf(own.instances.url, own.token)(...request);
let people = 0;
const newPhone = () => phoneOf(people++);

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

describe("Two instances on one database", () => {
  test(`${LEADS} leads, each sent ${AT_ONCE} times at once, create one application each`, async () => {
    const ids = new Set<string>();
    for (let number = 0; number < LEADS; number++) {
      const lead = leadOf(`lead ${number}`, newPhone());
      const answers = await atOnce(AT_ONCE, () => call("POST", "/agents/ingest", lead));
      expect(statusesOf(answers)).toEqual([200]);
      const own = new Set(answers.map(({ json }) => json.gizmoAppId));
      expect(own.size).toBe(1);
      for (const id of own) ids.add(id);
    }
    const [stored] = await runSql(
      own.database,
      `SELECT COUNT(*)::int AS count FROM "Application" WHERE "crmId" LIKE 'lead %'`,
    );
    const [events] = await runSql(own.database, `SELECT COUNT(*)::int AS count FROM "LeadEvent"`);
    console.log(`${LEADS} leads × ${AT_ONCE}: ${stored?.["count"]} applications, ${events?.["count"]} events`);
    expect([ids.size, stored?.["count"], events?.["count"]]).toEqual([LEADS, LEADS, LEADS * AT_ONCE]);
  });

  test(`${KEYS} idempotency keys, each used ${AT_ONCE} times at once, create one application each`, async () => {
    let made = 0;
    for (let number = 0; number < KEYS; number++) {
      const body = { ...borrowerOf(`key${number}`, newPhone()), losId: `key ${number}` };
      const key = { "Idempotency-Key": `key ${number}` };
      const answers = await atOnce(AT_ONCE, () => call("POST", "/v1/applications", body, key));
      const done = answers.filter(({ status }) => status === 200);
      made += done.length;
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(new Set(done.map(({ json }) => json.id)).size).toBe(1);
      const again = await call("POST", "/v1/applications", body, key);
      expect([again.json.id, again.headers.get("idempotent-replayed")]).toEqual([done[0]?.json.id, "true"]);
    }
    const [stored] = await runSql(
      own.database,
      `SELECT COUNT(*)::int AS count FROM "Application" WHERE "losId" LIKE 'key %'`,
    );
    console.log(`${KEYS} keys × ${AT_ONCE}: ${stored?.["count"]} applications, ${made} answers of 200, the others 409`);
    expect(stored?.["count"]).toBe(KEYS);
  });

  test(`${WRITERS} writers make ${CHANGES} changes each to one application: none is lost`, async () => {
    const fields = [
      "losId",
      "crmId",
      "subjectPropertyCity",
      "subjectPropertyStreetAddress",
      "primaryBorrowerFirstName",
    ];
    const { json } = await call("POST", "/v1/applications", borrowerOf("many", newPhone()));
    const path = `/v1/applications/${json.id}`;
    const acknowledged = await atOnce(WRITERS, async (writer) => {
      const field = fields[writer % fields.length] ?? "";
      const values: string[] = [];
      for (let number = 0; number < CHANGES; number++) {
        const value = `${writer}-${number}`;
        const answer = await call("PATCH", path, { [field]: value });
        expect([answer.status, answer.json[field]]).toEqual([200, value]);
        values.push(value);
      }
      return values;
    });
    const history = await wholeHistory(path);
    const told = history.filter(({ action }) => action === "updated").map(({ changes }) => changes[0]);
    expect(told.map((change) => change?.to).sort()).toEqual(acknowledged.flat().sort());
    const now = (await call("GET", path)).json;
    for (const field of fields) {
      // Each value replaces the one before, down to the one that is read.
      const own = told.filter((change) => change?.field === field);
      for (const [i, change] of own.entries()) if (i > 0) expect(change?.from).toBe(own[i - 1]?.to);
      expect(now[field]).toBe(own.at(-1)?.to);
    }
    console.log(`${WRITERS} writers × ${CHANGES} changes of one application: ${told.length} in its history`);
  });

  test(`a stop during creates, leads and changes of the same borrower stops them all, ${RACES} times`, async () => {
    let left = 0;
    let total = 0;
    for (let race = 0; race < RACES; race++) {
      const phone = newPhone();
      const [first, second] = await atOnce(2, (i) =>
        call("POST", "/v1/applications", borrowerOf(`race${race}-${i}`, i === 0 ? phone : newPhone())),
      );
      const stop = { type: "gizmoId", id: first?.json.id };
      const answers = await Promise.all([
        call("POST", "/v1/applications", borrowerOf(`race${race}-a`, phone)),
        call("POST", "/agents/ingest", leadOf(`race ${race}`, phone)),
        call("POST", "/agents/stop-contact", stop),
        call("PATCH", `/v1/applications/${second?.json.id}`, { primaryBorrowerPhone: phone }),
        call("POST", "/agents/ingest", leadOf(`race ${race} b`, phone)),
        call("POST", "/v1/applications", borrowerOf(`race${race}-b`, phone)),
      ]);
      expect(statusesOf(answers)).toEqual([200]);
      const states = await runSql(
        own.database,
        `SELECT "stoppedAt" FROM "Application" WHERE "primaryBorrowerPhone" = $1`,
        [phone],
      );
      total += states.length;
      left += states.filter(({ stoppedAt }) => stoppedAt === null).length;
    }
    console.log(`${RACES} stops among changes of the same person: ${left} of ${total} applications not stopped`);
    expect([left, total]).toEqual([0, RACES * 6]);
  });

  test("a revoked token is refused by every instance from the next request on", async () => {
    const token = await own.instances.token();
    const callers = own.instances.servers.map((server) => callerOf(server.url, token));
    for (const caller of callers) expect((await caller("GET", "/v1/pipeline")).status).toBe(200);
    const [stored] = await runSql(own.database, `SELECT "id" FROM "ApiToken" WHERE "ending" = $1`, [token.slice(-4)]);
    own.instances.installation.tokens("revoke", String(stored?.["id"]));
    for (const caller of callers) expect((await caller("GET", "/v1/pipeline")).status).toBe(401);
  });
});

type Entry = { readonly action: string; readonly changes: readonly { field: string; from?: string; to?: string }[] };

/** Every entry of an application's history, oldest first. */
async function wholeHistory(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let cursor = ""; ; ) {
    const { json } = await call("GET", `${path}/history?limit=200${cursor}`);
    entries.push(...json.data);
    if (json.nextCursor === undefined) return entries.reverse();
    cursor = `&cursor=${json.nextCursor}`;
  }
}
