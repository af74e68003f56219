import { type CadenceEntry, CadenceSteps } from "@/lib/contract/contact/cadence";
import { ensureTeam } from "@/lib/data/accounts/teams";
import { database } from "@/lib/database/database";
import { MINUTE_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { createCadence } from "@/lib/operations/agent/cadences/own-cadences";
import { listMessages } from "@/lib/operations/agent/conversations/list-messages";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { caller, clock, wait } from "./assigning";

/** An owner, at the time of the tests: at first a Tuesday at noon in California, when every rule's hours are open. */
export const owner = () => ({ ...caller(), kind: "person", role: "owner" }) as const;

type Entry = Partial<ReturnType<typeof CadenceEntry.parse>>;

/** Adds a cadence of one text or more that say this word. */
export async function addCadence(word: string, entry: Entry, more: readonly unknown[] = []) {
  const template = `${word}: the automated assistant of {{ company }}. Reply STOP to opt out.`;
  const steps = CadenceSteps.parse([{ channel: "sms", after: { minutes: 0 }, template }, ...more]);
  const whole = { statuses: ["NEW" as const], leadProviderSlugs: [], teamIds: [], ...entry };
  return createCadence(owner(), { name: word, entry: whole, steps });
}

let count = 0;
/** Ingests a lead in California whose borrower agreed to be texted. Returns the id of the file. */
export async function ingest(leadProviderSlug = "acme"): Promise<string> {
  const at = caller();
  const consents = [{ channel: "sms", kind: "written", capturedAt: at.now, text: "I agree." } as const];
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email: `own${count}@mail.test` },
    ...({ phone: `415555${3_000 + count}`, state: "ca", leadProviderSlug, consents } as const),
  };
  return (await ingestLead(at, lead, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}

/** Runs the agent once. */
export const run = () => runAgent({ signal: new AbortController().signal, clock });
/** Returns the first word of each text to a borrower. */
export const wordsOf = async (id: string) =>
  (await listMessages(caller(), id)).data.map(({ text }) => text.split(/[:,]/, 1)[0]).toReversed();
/** Changes a file. */
export const move = (id: string, fields: Parameters<typeof updateApplication>[2]) =>
  updateApplication(owner(), id, fields, () => true);
/** Runs the agent after the two minutes in which a move can be undone. */
export const runLater = async () => {
  wait(3 * MINUTE_MS);
  await run();
};
/** Returns the reason for which the first enrollment of a file ended. */
export const exitOf = async (id: string) => {
  const text = `SELECT "reason" FROM "Enrollment" WHERE "applicationId" = ? AND "endedAt" IS NOT NULL ORDER BY "id" LIMIT 1`;
  return (await (await database()).read.get<{ reason: string }>(text, [id]))?.reason;
};

/** Turns on the sandbox, and adds the team East. */
export async function beginSandbox(): Promise<void> {
  const { inTransaction } = await database();
  await inTransaction((sql) => ensureTeam(sql, { id: "east", name: "East", createdAt: clock() }));
  await updateAgentMode(owner(), { mode: "sandbox" });
}
