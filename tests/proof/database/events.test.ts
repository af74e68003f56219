import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { ApplicationEvent, EventPage } from "@/lib/contract/applications/event";
import { newId } from "@/lib/data/id";
import { callerOf } from "../../support/clients/http";
import { startWriting } from "../../support/clients/writing";
import { runSql, withClient } from "../../support/files/sql";
import { borrowerOf, phoneOf } from "../../support/people/borrower";
import { ownInstances } from "../../support/servers/own-instances";

const EVENTS = Number(process.env["FEED_EVENTS"] ?? 2_000);
const WRITERS = 16;
/** Longer than an event waits until it is listed, so that only the open transaction can hold the list back. */
const OPEN_MS = 5_000;
const AGAIN_MS = 100;
const WITHIN_MS = 30_000;

const own = ownInstances();

/** A reader of the list of events that stores what it reads and its cursor. */
class Reader {
  readonly heard = new Map<string, ApplicationEvent>();
  disorder = 0;
  doubled = 0;
  #cursor = "";
  #last = "";

  async read(): Promise<boolean> {
    const { status, json } = await callerOf(own.instances.url, own.token)("GET", `/v1/events?limit=200${this.#cursor}`);
    if (status !== 200) return true;
    const page: EventPage = json;
    for (const event of page.data) {
      if (event.id <= this.#last) this.disorder++;
      if (this.heard.has(event.id)) this.doubled++;
      this.heard.set(event.id, event);
      this.#last = event.id;
    }
    this.#cursor = `&after=${page.nextCursor}`;
    return page.hasMore;
  }

  /** Reads on until `isDone`. Fails after a while. */
  async until(isDone: () => boolean): Promise<void> {
    for (const deadline = Date.now() + WITHIN_MS; !isDone(); ) {
      if (Date.now() > deadline) throw new Error(`only ${this.heard.size} events were listed`);
      if (!(await this.read().catch(() => false))) await wait(AGAIN_MS);
    }
  }
}

const storedIds = async () =>
  (await runSql(own.database, `SELECT "id" FROM "HistoryEntry" ORDER BY "id"`)).map((row) => String(row["id"]));

describe("The list of events on PostgreSQL", () => {
  test(`${EVENTS} events of ${WRITERS} writers at two instances: none is missing, none comes twice`, async () => {
    const reader = new Reader();
    const writing = startWriting(own.instances.url, own.token, WRITERS);
    const { tally } = writing;
    while (tally.created.size + tally.moved.size < EVENTS) if (!(await reader.read())) await wait(AGAIN_MS);
    await writing.end();
    const stored = await storedIds();
    await reader.until(() => reader.heard.size >= stored.length);
    const missing = stored.filter((id) => !reader.heard.has(id)).length;
    const { disorder, doubled } = reader;
    console.log(`${stored.length} events of ${WRITERS} writers: ${missing} missing, ${doubled} twice in the list`);
    expect({ missing, disorder, doubled }).toEqual({ missing: 0, disorder: 0, doubled: 0 });
  });

  test("a transaction that stays open holds back the events after it, and its own is listed in its place", async () => {
    const reader = new Reader();
    const call = callerOf(own.instances.url, own.token);
    const [first] = await storedIds();
    await withClient(own.database, async (client) => {
      await client.query("BEGIN");
      const late = newId(Date.now());
      await client.query(
        `INSERT INTO "HistoryEntry" ("id", "applicationId", "at", "action", "actorKind", "actorId", "actorName", "via", "requestId", "changes")
         SELECT $1, "applicationId", "at", 'updated', "actorKind", "actorId", "actorName", "via", "requestId", "changes"
         FROM "HistoryEntry" WHERE "id" = $2`,
        [late, first],
      );
      await wait(AGAIN_MS);
      const { json } = await call("POST", "/v1/applications", borrowerOf("after", phoneOf(1)));
      const isAfter = () => [...reader.heard.values()].some(({ applicationId }) => applicationId === json.id);
      for (const end = Date.now() + OPEN_MS; Date.now() < end; await wait(AGAIN_MS)) await reader.read();
      expect([isAfter(), reader.heard.has(late)]).toEqual([false, false]);
      await client.query("COMMIT");
      await reader.until(isAfter);
      expect(reader.heard.has(late)).toBe(true);
    });
    expect(reader.disorder).toBe(0);
  });
});
