import { beforeEach, expect, test } from "vitest";
import { Lead } from "@/lib/contract/applications/agent-calls";
import { ApplicationCreate, ApplicationPatch } from "@/lib/contract/applications/application";
import { idTime } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { contactState } from "@/lib/domain/contact/contact-state";
import { isClosed } from "@/lib/domain/status/status";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { createApplication } from "@/lib/operations/applications/create-application";
import { listHistoryPage } from "@/lib/operations/applications/history/list-history";
import { sampleAt } from "@/lib/operations/installation/samples/files/sample";
import { loadSamples } from "@/lib/operations/installation/samples/load-samples";
import { removeSamples } from "@/lib/operations/installation/samples/remove-samples";
import { sampleCaller } from "@/lib/operations/installation/samples/sample-caller";
import { addSampleWebhook, removeSampleWebhook } from "@/lib/operations/installation/samples/sample-webhook";
import { getWebhook } from "@/lib/operations/webhooks/find-webhooks";
import { listWebhookAttempts } from "@/lib/operations/webhooks/webhook-attempts";
import { makePerson } from "../../support/people/people";

const COUNT = 200;
const now = Date.now();
const caller = { ...sampleCaller("test", now), id: "test", name: "Test" };

type Row = {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: string;
  readonly subjectPropertyState: string;
  readonly loanPurpose: string | null;
  readonly primaryBorrowerEmail: string;
  readonly primaryBorrowerPhone: string;
  readonly primaryBorrowerPhoneE164: string | null;
  readonly sleepUntil: number | null;
  readonly stoppedAt: number | null;
};

const load = (count: number) =>
  loadSamples({ count, sampleAt: (number) => sampleAt(number, now), onProgress: () => undefined });
const remove = () => removeSamples({ onProgress: () => undefined });

async function rows(): Promise<Row[]> {
  const { read } = await database();
  return read.all<Row>(`SELECT * FROM "Application" ORDER BY "createdAt", "id"`);
}

const TABLES = [
  "Application",
  "SearchTerm",
  "Identity",
  "StatusReach",
  "LoanFact",
  "LeadSpeed",
  "PendingSpread",
  "HistoryEntry",
  "LeadEvent",
  "Note",
  "Task",
  "Notification",
  "Suppression",
  "SampleApplication",
  "AssignedLead",
  "Enrollment",
  "AgentAttempt",
  "Conversation",
  "Message",
  "IdempotencyRecord",
  "WebhookEndpoint",
  "WebhookDelivery",
  "WebhookAttempt",
];

/** Returns every row of the tables that belong to applications. */
async function everything() {
  const { read } = await database();
  const tables = await Promise.all(TABLES.map((table) => read.all(`SELECT * FROM "${table}" ORDER BY 1`)));
  return Object.fromEntries(TABLES.map((table, index) => [table, tables[index]]));
}

const emptyTables = Object.fromEntries(TABLES.map((table) => [table, []]));

function createReal(phone: string, email: string) {
  return createApplication(caller, {
    primaryBorrowerFirstName: "Ada",
    primaryBorrowerLastName: "Real",
    primaryBorrowerEmail: email,
    primaryBorrowerPhone: phone,
    subjectPropertyState: "ca",
  });
}

beforeEach(async () => {
  const db = await database();
  await db.inTransaction(async (sql) => {
    for (const table of TABLES) await sql.run(`DELETE FROM "${table}"`);
  });
});

test("two hundred samples show every status, state, purpose and contact state", async () => {
  expect(await load(COUNT)).toBe(COUNT);
  const all = await rows();
  const kinds = (of: (row: Row) => string | null) => new Set(all.map(of).filter((kind) => kind !== null)).size;
  expect(kinds((row) => row.status)).toBe(17);
  expect(kinds((row) => row.subjectPropertyState)).toBe(51);
  expect(kinds((row) => row.loanPurpose)).toBe(3);
  expect(kinds((row) => contactState(row, now))).toBe(3);
  expect(all.some((row) => row.primaryBorrowerEmail === "")).toBe(true);
  expect(all.some((row) => row.primaryBorrowerPhoneE164 === null)).toBe(true);
  const phones = all.flatMap((row) => row.primaryBorrowerPhoneE164 ?? []);
  expect(new Set(phones).size).toBeLessThan(phones.length);
});

test("the samples of the past are closed, go back two years, and tell good lead providers from bad ones", () => {
  const past = Array.from({ length: 800 }, (_, index) => sampleAt(200 + index, now));
  const months = new Set(past.map(({ begun }) => new Date(begun.at).toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(23);
  const leads = new Map<string, { all: number; funded: number }>();
  for (const { begun, updates } of past) {
    const times = [begun.at, ...updates.map(({ at }) => at)];
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    expect(times.at(-1)).toBeLessThan(now);
    const last = updates.at(-1)?.patch.status ?? "NEW";
    expect(isClosed(last)).toBe(true);
    const provider = "lead" in begun ? begun.lead.leadProviderSlug : "";
    const counts = leads.get(provider) ?? { all: 0, funded: 0 };
    const isFunded = updates.some(({ patch }) => patch.status === "FUNDED");
    leads.set(provider, { all: counts.all + 1, funded: counts.funded + Number(isFunded) });
  }
  const shareOf = (provider: string) => (leads.get(provider)?.funded ?? 0) / (leads.get(provider)?.all ?? 1);
  expect(shareOf("home-compass")).toBeGreaterThan(shareOf("rate-harbor"));
  expect(shareOf("website")).toBeGreaterThan(0.1);
});

test("every sample is valid for the API and describes a fictional borrower", () => {
  for (let number = 0; number < 3_000; number++) {
    const { begun, updates } = sampleAt(number, now);
    const parsed = "lead" in begun ? Lead.safeParse(begun.lead) : ApplicationCreate.safeParse(begun.body);
    expect(parsed.success, JSON.stringify(begun)).toBe(true);
    for (const { patch } of updates) {
      expect(ApplicationPatch.safeParse(patch).success, JSON.stringify(patch)).toBe(true);
      expect(patch.primaryBorrowerSsn ?? "900-01-1000").toMatch(/^9/);
    }
    const { phone, email } =
      "lead" in begun ? begun.lead : { phone: begun.body.primaryBorrowerPhone, email: begun.body.primaryBorrowerEmail };
    expect(phone.replace(/\D/g, "")).toMatch(/55501\d\d/);
    expect(email ?? "a@mail.test").toMatch(/@(mail|post|inbox)\.test$/);
  }
});

test("the samples are identical each time", async () => {
  const again = Array.from({ length: COUNT }, (_, number) => sampleAt(number, now));
  expect(Array.from({ length: COUNT }, (_, number) => sampleAt(number, now))).toEqual(again);
  expect(await load(20)).toBe(20);
  expect(await load(50)).toBe(30);
  expect(await load(50)).toBe(0);
  const toppedUp = (await rows()).map(({ id: _, ...row }) => ({ ...row, primaryBorrowerSsn: null }));
  await remove();
  await load(50);
  const atOnce = (await rows()).map(({ id: _, ...row }) => ({ ...row, primaryBorrowerSsn: null }));
  expect(atOnce.map((row) => row.createdAt)).toEqual(toppedUp.map((row) => row.createdAt));
  expect(atOnce.map((row) => row.primaryBorrowerPhone)).toEqual(toppedUp.map((row) => row.primaryBorrowerPhone));
});

test("a file's history begins with its creation, goes forward in time and ends before now", async () => {
  await load(COUNT);
  for (const row of await rows()) {
    const { data } = await listHistoryPage(caller, row.id, { limit: 200 });
    const times = data.map(({ at }) => at);
    expect(data.at(-1)).toMatchObject({ action: "created", at: row.createdAt });
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // The log of all files is in the order of the ids.
    for (const { id, at } of data) expect(idTime(id) - at).toBeLessThan(1_000);
    expect(row.updatedAt).toBeLessThanOrEqual(now);
    expect(row.sleepUntil ?? Number.POSITIVE_INFINITY).toBeGreaterThan(now);
    const status = data.flatMap(({ changes }) => changes.filter(({ field }) => field === "status").map(({ to }) => to));
    expect(status[0]).toBe(row.status);
  }
});

test("removal leaves no row of a sample behind", async () => {
  await load(COUNT);
  expect(await remove()).toBe(COUNT);
  expect(await everything()).toEqual(emptyTables);
});

test("removal leaves other files unchanged", async () => {
  const active = await createReal("+1 415 555 2671", "ada@hearthline.test");
  const stopped = await createReal("+1 415 555 2672", "bob@hearthline.test");
  await stopContact(caller, { type: "gizmoId", id: stopped.id });
  const before = await everything();
  await load(COUNT);
  const during = await rows();
  expect(during.find(({ id }) => id === active.id)).toMatchObject({ stoppedAt: null });
  await remove();
  expect(await everything()).toEqual(before);
});

test("a stop that reached a real file through a sample outlives the sample", async () => {
  await load(COUNT);
  const sample = (await rows()).find((row) => row.stoppedAt !== null && row.primaryBorrowerPhoneE164 !== null);
  const real = await createReal(sample?.primaryBorrowerPhone ?? "", "eve@hearthline.test");
  await remove();
  const again = await createReal(sample?.primaryBorrowerPhone ?? "", "mallory@hearthline.test");
  const left = await rows();
  expect(left.map(({ id }) => id).sort()).toEqual([real.id, again.id].sort());
  expect(left.every(({ stoppedAt }) => stoppedAt !== null)).toBe(true);
});

test("most samples past their first status have a loan officer if there is a user who can be one", async () => {
  const [officer] = [await makePerson("officer"), await makePerson("readOnly")];
  await load(40);
  const { read } = await database();
  const officers = await read.all<{ loanOfficerId: string | null; count: number }>(
    `SELECT "loanOfficerId", COUNT(*) AS "count" FROM "Application" GROUP BY "loanOfficerId"`,
  );
  expect(new Set(officers.map(({ loanOfficerId }) => loanOfficerId))).toEqual(new Set([null, officer.id]));
});

test("the sample webhook shows calls of every kind, calls nobody, and goes away with the samples", async () => {
  await load(COUNT);
  expect(await addSampleWebhook(now)).toBe(true);
  expect(await addSampleWebhook(now)).toBe(false);
  const id = "sample-webhook";
  expect(await getWebhook(caller, id)).toMatchObject({ state: "disabled", waiting: 0, givenUp: 1 });
  const { data } = await listWebhookAttempts(caller, id, { limit: 100, cursor: undefined });
  expect(data).toHaveLength(14);
  expect(data.filter(({ error }) => error !== undefined)).toHaveLength(3);
  expect(data.every(({ at, request }) => at <= now + 3_600_000 && request?.startsWith("{"))).toBe(true);
  await removeSampleWebhook();
  await remove();
  expect(await everything()).toEqual(emptyTables);
});
