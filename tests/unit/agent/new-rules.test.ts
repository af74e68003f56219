import { beforeAll, beforeEach, expect, test } from "vitest";
import { RulesBody } from "@/lib/contract/contact/rules/contact-rules";
import { findRulesVersion, insertRulesVersion, listRulesVersions } from "@/lib/data/contact/gate/rules-versions";
import { newIdBehind } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { DAY_MS, SECOND_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { publishContactRules } from "@/lib/operations/contact/rules/contact-rules";
import { currentRules } from "@/lib/operations/contact/rules/current-rules";
import { END } from "@/lib/operations/cursor";
import { serviceCaller } from "@/lib/operations/service-caller";

// A Tuesday at noon in California, so that the hours of no shipped rule are closed.
let time = Date.UTC(2030, 11, 3, 20);
const caller = () => serviceCaller(time);
const never = new AbortController().signal;
const sent: string[] = [];
const run = () =>
  runAgent({
    signal: never,
    clock: () => time,
    async send({ key, applicationId }) {
      sent.push(applicationId);
      return { outcome: "accepted", providerId: key };
    },
  });

let count = 0;
async function ingest(): Promise<string> {
  count++;
  const consents = [{ channel: "sms", kind: "written", capturedAt: time, text: "I agree." } as const];
  const lead = {
    ...{ crmId: `crm-${count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...({ phone: `415555${2_000 + count}`, state: "ca", leadProviderSlug: "acme", consents } as const),
  };
  return (await ingestLead(caller(), lead, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}

const hoursRule = (from: string, to: string) => ({
  ...{ id: "own.all.hours", kind: "window", channels: ["sms"], text: "Our hours." },
  ...{ value: { "mon-fri": [from, to], sat: [from, to], sun: [from, to] } },
  source: { cite: "Our policy", readOn: "2030-12-01" },
});
const publish = (...added: readonly ReturnType<typeof hoursRule>[]) =>
  publishContactRules(caller(), RulesBody.parse({ added }), () => true);

async function enrollmentOf(id: string) {
  const text = `SELECT "state", "reason", "dueAt" FROM "Enrollment" WHERE "applicationId" = ?`;
  return (await database()).read.get<{ state: string; reason: string | null; dueAt: number | null }>(text, [id]);
}

beforeAll(async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
});
beforeEach(() => {
  sent.length = 0;
});

test("rules that another instance published hold from the next contact on", async () => {
  await publish(hoursRule("16:00", "17:00"));
  const { read, inTransaction } = await database();
  const [head] = await listRulesVersions(read, END, 1);
  const closed = await findRulesVersion(read, head?.version ?? "");
  await publish();
  const known = await currentRules(read);
  if (closed === null) throw new Error("nothing was published");
  const [newest] = await listRulesVersions(read, END, 1);
  await inTransaction((sql) => insertRulesVersion(sql, { ...closed, id: newIdBehind(newest?.id ?? null, time) }));
  expect(await currentRules(read)).toBe(known);
  const id = await ingest();
  await run();
  expect(sent).toEqual([]);
  expect(await enrollmentOf(id)).toMatchObject({ state: "waiting", reason: "hours" });
});

test("leads that wait for a rule are decided again once other rules are published, each once", async () => {
  await publish(hoursRule("16:00", "17:00"));
  const ids = await Promise.all(Array.from({ length: 3 }, ingest));
  await run();
  const waiting = await enrollmentOf(ids[0] ?? "");
  expect(waiting).toMatchObject({ state: "waiting", reason: "hours", dueAt: Date.UTC(2030, 11, 4) });
  time += SECOND_MS;
  await publish(hoursRule("15:00", "17:00"));
  await run();
  expect(await enrollmentOf(ids[0] ?? "")).toEqual(waiting);
  time += 5 * SECOND_MS;
  await run();
  expect(await enrollmentOf(ids[0] ?? "")).toMatchObject({ reason: "hours", dueAt: Date.UTC(2030, 11, 3, 23) });
  await publish();
  time += 5 * SECOND_MS;
  await run();
  expect(sent.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
});

test("of 5,000 waiting leads 200 are decided again at a time, and none is left out", async () => {
  await publish(hoursRule("16:00", "17:00"));
  const { inTransaction, read } = await database();
  const due = time + DAY_MS;
  await inTransaction(async (sql) => {
    const insert = `INSERT INTO "Enrollment" ("id", "applicationId", "personHash", "cadenceVersionId", "state", "reason",
      "step", "dueAt", "at") SELECT ?, ?, ?, "cadenceVersionId", 'waiting', 'hours', 1, ?, "at" FROM "Enrollment" LIMIT 1`;
    for (let each = 0; each < 5_000; each++) {
      const id = `e${each.toString(16).padStart(31, "0")}`;
      await sql.run(insert, [id, id, id, due]);
    }
  });
  const left = async () =>
    Number((await read.get<{ n: number }>(`SELECT COUNT(*) AS "n" FROM "Enrollment" WHERE "dueAt" = ?`, [due]))?.n);
  time += 5 * SECOND_MS;
  await run();
  const [first, all] = [await left(), 5_000];
  expect(first).toBeLessThan(all);
  expect(first).toBeGreaterThanOrEqual(all - 200);
  for (let pass = 0; pass < 30; pass++) await run();
  expect(await left()).toBe(0);
});
