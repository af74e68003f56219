import type { LeadAssignmentBody } from "@/lib/contract/applications/assignment/lead-assignment";
import { findApplication } from "@/lib/data/applications/applications";
import { database } from "@/lib/database/database";
import type { Member } from "@/lib/domain/applications/lead-assignment";
import type { Role } from "@/lib/domain/caller/role";
import { assignLeads } from "@/lib/operations/applications/assignment/assign-leads";
import { updateLeadAssignment } from "@/lib/operations/applications/assignment/program";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { serviceCaller } from "@/lib/operations/service-caller";

/** The ids of the loan officers. */
export const OFFICERS = ["1", "2", "3"].map((digit) => digit.repeat(32));

const STARTED_AT = performance.now();
let time = Date.UTC(2030, 11, 3, 20);

/** Moves the clock forward. */
export const wait = (milliseconds: number): void => {
  time += milliseconds;
};
/** Returns the time of the tests, in epoch milliseconds. */
export const clock = () => Math.trunc(time + performance.now() - STARTED_AT);
export const caller = () => serviceCaller(clock());

/** Runs the job once. */
export const run = () => assignLeads({ now: clock(), signal: new AbortController().signal });

let count = 0;
/** Ingests a lead of a provider. Returns its id. */
export async function ingest(state = "ca"): Promise<string> {
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...{ phone: `415555${String(7_000 + count)}`, state, leadProviderSlug: "acme" },
  };
  const parsed = lead as Parameters<typeof ingestLead>[1];
  return (await ingestLead(caller(), parsed, new TextEncoder().encode(JSON.stringify(lead)))).gizmoAppId;
}

/** Returns the loan officer of a file; null if it has none. */
export const officerOf = async (id: string): Promise<string | null> =>
  (await findApplication((await database()).read, id))?.loanOfficerId ?? null;

type Given = Partial<Member> & Pick<Member, "userId">;

/** Sets who gets leads. By default they go in turn. */
export const setAssignment = (members: readonly Given[], settings: Partial<LeadAssignmentBody> = {}) =>
  updateLeadAssignment(caller(), {
    ...{ isOn: true, method: "inTurn", licensedOnly: false, ...settings },
    members: members.map(({ states = [], purposes = [], isReceiving = true, ...member }) => ({
      ...{ ...member, states: [...states], purposes: [...purposes], isReceiving },
    })),
  });

/** Allows calls to a borrower for eight hours, starting at `from`. */
export const allowCalls = async (id: string, from: number): Promise<void> =>
  (await database()).inTransaction((sql) =>
    sql.run(`UPDATE "Application" SET "callFrom" = ?, "callUntil" = ? WHERE "id" = ?`, [
      ...[from, from + 8 * 3_600_000, id],
    ]),
  );

/** Adds the loan officers. */
export const addOfficers = async (role: Role = "officer"): Promise<void> =>
  (await database()).inTransaction(async (sql) => {
    for (const [index, id] of OFFICERS.entries())
      await sql.run(
        `INSERT INTO "Person" ("id", "name", "email", "passwordHash", "role", "createdAt") VALUES (?, ?, ?, 'x', ?, 1)`,
        [id, `User ${index}`, `user${index}@mail.test`, role],
      );
  });
