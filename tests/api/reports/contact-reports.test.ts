import { beforeAll, expect, inject, test } from "vitest";
import { insertAgentAttempt } from "@/lib/data/contact/outreach/agent-attempts";
import { insertEnrollment } from "@/lib/data/contact/outreach/enrollments";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import { REASON_CODES } from "@/lib/domain/contact/gate/rule";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { lockVisible } from "@/lib/operations/applications/access/access";
import { resumeApplication } from "@/lib/operations/applications/contact/contact-application";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { createApplication } from "@/lib/operations/applications/create-application";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { recordAttempt } from "@/lib/operations/workday/log-attempt";
import { callerOf } from "../../support/clients/http";
import { get, makeToken, unique, uniquePhone } from "../../support/people/api";

const FILES = 60;
const DAYS = 20;
const MOST_ATTEMPTS = 3;
const now = Date.now();
const teamId = unique();

type By = "agent" | "person" | "nobody";
type Past = { readonly by: By; readonly took: number; readonly rank: number; readonly createdAt: number };
/** The statuses of random files, with how far each counts: not at all, contacted, applied, or funded. */
const REACHED = [
  ["NEW", 0],
  ["CONTACTED", 1],
  ["APPLICATION", 2],
  ["FUNDED", 3],
] as const;

const files: Past[] = [];
const held = new Map<string, number>();
const waiting = new Map<string, number>();
let attempts = 0;
let afterStop = 0;
let stopped = 0;
let ended = 0;
let token: string;

const random = (below: number) => Math.floor(Math.random() * below);
const addTo = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

async function attempt(id: string, at: number, automated: boolean): Promise<void> {
  const caller = serviceCaller(at);
  const body = { channel: "call", outcome: "noAnswer", automated, purpose: "lead_response" } as const;
  await (await database()).inTransaction(async (sql) => {
    await recordAttempt(sql, caller, await lockVisible(sql, caller, id), body);
  });
  attempts++;
}

async function addRandomFile(): Promise<void> {
  const createdAt = now - DAY_MS - random(DAYS * DAY_MS);
  const { id } = await createApplication(serviceCaller(createdAt), {
    ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Park", subjectPropertyState: "ca", teamId },
    ...{ primaryBorrowerEmail: `${unique()}@mail.test`, primaryBorrowerPhone: uniquePhone() },
  });
  let by: By = "nobody";
  let took = 0;
  for (let at = createdAt, left = random(MOST_ATTEMPTS + 1); left > 0; left--) {
    at += 1 + random(HOUR_MS);
    const isAutomated = random(2) === 0;
    await attempt(id, at, isAutomated);
    if (by !== "nobody") continue;
    by = isAutomated ? "agent" : "person";
    took = at - createdAt;
  }
  const [status, rank] = REACHED[random(REACHED.length)] ?? REACHED[0];
  if (status !== "NEW") await updateApplication(serviceCaller(createdAt + 5 * HOUR_MS), id, { status }, () => true);
  await addHeld(id, createdAt);
  if (random(4) === 0) await addStop(id, by !== "nobody");
  files.push({ by, took, rank, createdAt });
}

/** Stops contact now; of those who were attempted before, some are tried once more, by hand or by a machine. */
async function addStop(id: string, isAttempted: boolean): Promise<void> {
  const at = now - 2 * HOUR_MS;
  await stopContact(serviceCaller(at), { type: "gizmoId", id });
  stopped++;
  ended++;
  const isAutomated = random(2) === 0;
  if (!isAttempted || random(2) === 0) return;
  await attempt(id, at + 60_000, isAutomated);
  if (isAutomated) afterStop++;
  // Allowing contact again takes nothing back.
  if (random(2) === 0) return;
  await resumeApplication({ ...serviceCaller(at + 120_000), role: "owner" }, id, { reason: "The borrower called" });
  stopped--;
}

/** Adds a step that the rules left out, and one that waits. */
async function addHeld(applicationId: string, at: number): Promise<void> {
  const code = REASON_CODES[random(REASON_CODES.length)] ?? "hours";
  const isNone = random(5) === 0;
  const reasons = isNone
    ? []
    : [
        { code, outcome: "block" },
        { code: "hours", outcome: "hold" },
      ];
  addTo(held, isNone ? "other" : code);
  addTo(waiting, code);
  const step = { applicationId, channel: "sms", purpose: "lead_response" };
  await (await database()).inTransaction(async (sql) => {
    for (const state of ["blocked", "accepted"] as const)
      await insertAgentAttempt(sql, {
        ...{ ...step, id: newId(at), enrollmentId: null, step: null, state, at, sendingBy: null, providerId: null },
        decision: JSON.stringify({ decision: "block", mayContact: false, reasons }),
      });
    await insertEnrollment(sql, {
      ...{
        id: newId(at),
        applicationId,
        personHash: unique(),
        cadenceVersionId: "none",
        state: "waiting",
        reason: code,
      },
      ...{ step: 0, dueAt: now + DAY_MS, at, endedAt: null },
    });
  });
}

beforeAll(async () => {
  token = await makeToken({ teamId });
  for (let file = 0; file < FILES; file++) await addRandomFile();
});

const report = async (name: string, query = "") => {
  const { status, json } = await get(`/v1/reports/${name}${query}`, { token });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const share = (part: number, whole: number) => (whole < 10 ? null : Math.round((part / whole) * 1_000) / 10);

test("leads are counted by who made the first attempt, with the median time to it", async () => {
  const { rows } = await report("first-attempts");
  expect(rows.map(({ by }: Past) => by)).toEqual(["agent", "person", "nobody"]);
  for (const { by, ...row } of rows) {
    const own = files.filter((file) => file.by === by);
    const [contacted, applied, funded] = [1, 2, 3].map((least) => own.filter(({ rank }) => rank >= least).length);
    const times = own.map(({ took }) => took).toSorted((one, other) => one - other);
    expect(row).toEqual({
      ...{ leads: own.length, contacted, applied, funded },
      contactedPercent: share(contacted ?? 0, own.length),
      appliedPercent: share(applied ?? 0, own.length),
      fundedPercent: share(funded ?? 0, own.length),
      median: by === "nobody" ? null : (times[Math.ceil(times.length / 2) - 1] ?? null),
    });
  }
});

test("compliance counts attempts, stops, contacts after a stop, and skipped steps by the main reason", async () => {
  const { skipped: byReason, waiting: nowWaiting, ...counts } = await report("compliance");
  expect(counts).toMatchObject({ attempts, stopped, afterStop });
  const asMap = (rows: readonly { reason: string; count: number }[]) =>
    new Map(rows.map(({ reason, count }) => [reason, count]));
  expect(asMap(byReason)).toEqual(held);
  // Files stopped since then no longer wait.
  const left = [...asMap(nowWaiting).values()].reduce((sum, count) => sum + count, 0);
  expect(left).toBe(FILES - ended);
  for (const [reason, count] of asMap(nowWaiting)) expect(count).toBeLessThanOrEqual(waiting.get(reason) ?? 0);
});

test("a period, a team and a CSV file have the same figures", async () => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const nothing = await report("compliance", `?from=2020-01-01&to=2020-02-01`);
  expect(nothing).toMatchObject({ attempts: 0, stopped: 0, afterStop: 0, skipped: [] });
  const from = day(now - 10 * DAY_MS);
  const some = await report("first-attempts", `?from=${from}`);
  const leads = some.rows.reduce((sum: number, row: { leads: number }) => sum + row.leads, 0);
  expect(leads).toBe(files.filter(({ createdAt }) => createdAt >= Date.parse(from)).length);
  const stranger = await makeToken({ teamId: unique() });
  expect((await get("/v1/reports/compliance", { token: stranger })).json).toMatchObject({ attempts: 0, stopped: 0 });
  const csv = async (name: string) =>
    (await callerOf(inject("url"), token)("GET", `/v1/reports/export.csv?report=${name}`)).text;
  expect(await csv("compliance")).toContain(`attempts,,${attempts}\r\nstopped,,${stopped}\r\n`);
  expect(await csv("first-attempts")).toMatch(/^by,leads,contacted/);
});
