import { expect, test } from "vitest";
import { RulesBody } from "@/lib/contract/contact/rules/contact-rules";
import { findSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { CallTimes } from "@/lib/domain/contact/call-state";
import { CALL_STATES, callState } from "@/lib/domain/contact/call-state";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/day";
import { resumeApplication } from "@/lib/operations/applications/contact/contact-application";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { callTimeRounds } from "@/lib/operations/applications/gate/call-times";
import { getContactDecision } from "@/lib/operations/applications/gate/decide-contact";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { publishContactRules } from "@/lib/operations/contact/rules/contact-rules";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { getPipeline } from "@/lib/operations/pipeline/get-pipeline";
import { listCards } from "@/lib/operations/pipeline/list-cards";
import { logAttempt } from "@/lib/operations/workday/log-attempt";
import { phoneOf } from "../../../support/people/borrower";

// A Tuesday at noon in California, so that the hours of no rule are closed.
const STARTED_AT = performance.now();
let time = Date.UTC(2030, 11, 3, 20);
const clock = () => Math.trunc(time + performance.now() - STARTED_AT);
const caller = () => ({ ...sampleCaller("test", clock()), ...({ kind: "person", role: "owner" } as const) });
const never = new AbortController().signal;
const rounds = callTimeRounds(clock);

/** Runs rounds until there is nothing more to do. */
async function settle(round = rounds): Promise<void> {
  while ((await round(never)) !== undefined);
}

let count = 0;
async function ingest(state: "ca" | "fl" | "ny", phone = phoneOf(++count)): Promise<string> {
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...({ phone, state, leadProviderSlug: "acme" } as const),
  };
  return (await ingestLead(caller(), lead, Buffer.from("{}"))).gizmoAppId;
}

async function storedOf(id: string): Promise<CallTimes> {
  const text = `SELECT "callFrom", "callUntil", "callHeldBy" FROM "Application" WHERE "id" = ?`;
  const row = await (await database()).read.get<CallTimes>(text, [id]);
  if (row === undefined) throw new Error(`there is no file ${id}`);
  return row;
}
const stateOf = async (id: string) => callState(await storedOf(id), clock());
const decisionOf = (id: string) =>
  getContactDecision(caller(), id, { channel: "call", purpose: "lead_response", automated: "false" });
const outcomeOf = async (id: string) => (await decisionOf(id)).decision;

/** Returns the files that a filter of the board finds, and checks that they are as many as it counts. */
async function found(callStates: Parameters<typeof listCards>[1]["callState"]): Promise<readonly string[]> {
  const ids: string[] = [];
  const { data } = await getPipeline(caller(), { callState: callStates });
  for (const { status, count: files } of data) {
    const page = await listCards(caller(), { status, callState: callStates, sort: "age", limit: 200 });
    expect(page.data).toHaveLength(files);
    ids.push(...page.data.map(({ id }) => id));
  }
  return ids.sort();
}

test("files are found by whether their borrowers may be called, as hours and facts change", async () => {
  const [early, late] = [await ingest("ny"), await ingest("ca")];
  expect(await stateOf(early)).toBeNull();
  expect(await found([...CALL_STATES])).toEqual([]);
  await settle();
  expect(await found(["now"])).toEqual([early, late].sort());
  expect(await outcomeOf(early)).toBe("allow");

  // At 6:30 pm in California it is 9:30 pm in New York. The stored times already say so.
  time += 6.5 * HOUR_MS;
  expect([await found(["now"]), await found(["later"])]).toEqual([[late], [early]]);
  await settle();
  expect([await outcomeOf(early), await outcomeOf(late)]).toEqual(["hold", "allow"]);
  const [card] = (await listCards(caller(), { status: "NEW", callState: ["later"], sort: "age", limit: 1 })).data;
  expect(card?.contact.call).toEqual({ state: "later", from: (await decisionOf(early)).until, reason: "hours" });

  time += 6 * HOUR_MS;
  await settle();
  expect(await found(["later"])).toEqual([early, late].sort());
  time += 10 * HOUR_MS;
  expect(await found(["now"])).toEqual([early, late].sort());

  await stopContact(caller(), { type: "gizmoId", id: late });
  await settle();
  expect([await found(["blocked"]), await stateOf(late), await outcomeOf(late)]).toEqual([[late], "blocked", "block"]);
  expect((await storedOf(late)).callHeldBy).toBe("blocked stopped");
  await resumeApplication(caller(), late, { reason: "They asked for a call." });
  await updateApplication(caller(), early, { status: "DENIED" }, () => true);
  await settle();
  expect([await stateOf(late), await stateOf(early)]).toEqual(["now", "blocked"]);
});

test("calls to one phone count for every file that has it, however many", async () => {
  const FILES = 5_000;
  const phone = phoneOf(900);
  const first = await ingest("fl", phone);
  const ids = [first, await ingest("fl", phone)];
  await (await database()).inTransaction(async (sql) => {
    for (let index = 0; index < FILES; index++) {
      const id = index.toString(16).padStart(32, "0");
      const columns = `"createdAt", "updatedAt", "status", "statusSince", "primaryBorrowerFirstName", "primaryBorrowerLastName",
        "primaryBorrowerEmail", "primaryBorrowerPhone", "primaryBorrowerPhoneE164", "subjectPropertyState", "leadProviderSlug"`;
      await sql.run(
        `INSERT INTO "Application" ("id", ${columns}) SELECT ?, ${columns} FROM "Application" WHERE "id" = ?`,
        [id, first],
      );
      await sql.run(
        `INSERT INTO "Identity" ("hash", "applicationId") SELECT "hash", ? FROM "Identity" WHERE "applicationId" = ?`,
        [id, first],
      );
      ids.push(id);
    }
  });
  // These files have no events, so only the regular check of all files finds them.
  time += 24 * HOUR_MS;
  await settle();
  const isOpen = `SELECT COUNT(*) AS "count" FROM "Application" WHERE "primaryBorrowerPhone" = ? AND "callHeldBy" IS NULL AND "callFrom" IS NOT NULL`;
  const openFiles = async () => Number((await (await database()).read.get<{ count: number }>(isOpen, [phone]))?.count);
  expect(await openFiles()).toBe(FILES + 2);

  const call = { channel: "call", outcome: "noAnswer", automated: false, purpose: "lead_response" } as const;
  for (let calls = 0; calls < 3; calls++) {
    time += 15 * MINUTE_MS;
    await logAttempt(caller(), ids[calls % 2] ?? first, call);
  }
  const began = performance.now();
  await settle();
  console.log(`${FILES + 2} files of one phone were refreshed in ${Math.round(performance.now() - began)} ms`);
  expect(await openFiles()).toBe(0);
  expect(await storedOf(ids[1] ?? "")).toMatchObject({ callHeldBy: "later cap" });
  expect(await outcomeOf(first)).toBe("hold");
}, 60_000);

test("published rules and another instance", async () => {
  const id = await ingest("ca");
  await settle();
  expect(await stateOf(id)).toBe("now");
  const rule = {
    ...{ id: "own.all.never", kind: "window", value: { "mon-fri": null, sat: null, sun: null }, channels: ["call"] },
    ...{ text: "We do not call.", source: { cite: "Our policy", readOn: "2026-11-24" } },
  };
  await publishContactRules(caller(), RulesBody.parse({ added: [rule] }), () => true);
  // The other instance only takes over once the first has been gone for some seconds.
  const other = callTimeRounds(clock);
  await settle(other);
  expect(await stateOf(id)).toBe("now");
  time += 11 * SECOND_MS;
  await settle(other);
  expect(await stateOf(id)).toBe("review");
});

test("rounds with nothing to do read little and store nothing", async () => {
  await ingest("ca");
  // In case another instance did the work last.
  time += 20 * SECOND_MS;
  await settle();
  const stored = async () => findSetting((await database()).read, "callTimes");
  const before = await stored();
  for (let round = 0; round < 5; round++) {
    time += 20 * SECOND_MS;
    await settle();
  }
  expect(await stored()).toBe(before);
});
