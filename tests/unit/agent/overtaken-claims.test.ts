import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { findApplication, lockApplication, setApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { claimStep } from "@/lib/operations/agent/engine/claim";
import { cadenceOf } from "@/lib/operations/agent/engine/enrolling/cadence-of";
import { enrollLeads } from "@/lib/operations/agent/engine/enrolling/enroll-leads";
import { putAgentMode } from "@/lib/operations/contact/agent-mode";
import { putPause, updatePause } from "@/lib/operations/contact/agent-pause";
import { hashesOf } from "@/lib/operations/contact/borrower-hashes";
import { lockPersons } from "@/lib/operations/contact/suppression";
import { serviceCaller } from "@/lib/operations/service-caller";
import { ingestTexted } from "../../support/people/texted-lead";

// A Tuesday at noon in California, so that the hours of no rule are closed.
const [start, begun] = [Date.UTC(2030, 11, 3, 20), performance.now()];
const clock = () => Math.trunc(start + performance.now() - begun);
const caller = () => serviceCaller(clock());
/** Time for a claim to come as far as the locks, in milliseconds. */
const REACHED_MS = 200;

/** Ingests and enrolls a lead whose first text is due. Returns the ids of the file and the enrollment, and the email. */
async function enroll() {
  const { id, email } = await ingestTexted(caller());
  await enrollLeads({ now: clock(), since: 0, cadence: cadenceOf("sandbox") });
  const text = `SELECT "id" FROM "Enrollment" WHERE "applicationId" = ?`;
  const enrollment = await (await database()).read.get<{ id: string }>(text, [id]);
  return { id, email, enrollmentId: enrollment?.id ?? "" };
}

type Enrolled = Awaited<ReturnType<typeof enroll>>;

/** Claims the first text of a file while a change holds its locks. Returns the message, if there is one. */
async function claimDuring({ id, enrollmentId }: Enrolled, change: (sql: Sql) => Promise<unknown>) {
  const db = await database();
  const file = await findApplication(db.read, id);
  let claim: ReturnType<typeof claimStep> | undefined;
  await db.inTransaction(async (sql) => {
    if (file !== null) await lockPersons(sql, hashesOf(file));
    await lockApplication(sql, id);
    claim = claimStep(enrollmentId, { clock });
    await wait(REACHED_MS);
    await change(sql);
  });
  return (await claim)?.message ?? null;
}

beforeEach(async () => {
  await updateAgentMode(caller(), { mode: "sandbox" });
});

test("a claim that waited for a change of the phone uses neither the old one nor its consent", async () => {
  const due = await enroll();
  const [primaryBorrowerPhone, primaryBorrowerPhoneE164] = ["4155559000", "+14155559000"];
  const first = await claimDuring(due, (sql) =>
    setApplication(sql, due.id, { primaryBorrowerPhone, primaryBorrowerPhoneE164 }),
  );
  // The consent is for the old phone, so the next claim skips the text, and the one after that is an email.
  const next = [await claimStep(due.enrollmentId, { clock }), await claimStep(due.enrollmentId, { clock })];
  const sent = [first, ...next.map((claim) => claim?.message ?? null)].filter((message) => message !== null);
  expect(sent).toEqual([expect.objectContaining({ channel: "email", to: due.email })]);
});

test("a claim that waited while the agent was turned off, or contact was paused, sends nothing", async () => {
  const off = await claimDuring(await enroll(), (sql) => putAgentMode(sql, caller(), "off"));
  await updateAgentMode(caller(), { mode: "sandbox" });
  const paused = await claimDuring(await enroll(), (sql) => putPause(sql, caller(), "owner"));
  await updatePause(caller(), { paused: false });
  expect([off, paused]).toEqual([null, null]);
});

test("a claim that waited for a change of something else goes on", async () => {
  const due = await enroll();
  const message = await claimDuring(due, (sql) => setApplication(sql, due.id, { primaryBorrowerFirstName: "Grace" }));
  expect(message).toMatchObject({ channel: "sms", text: expect.stringContaining("Hi Grace") });
});
