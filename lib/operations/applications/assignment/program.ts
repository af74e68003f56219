import type { LeadAssignment, LeadAssignmentBody } from "@/lib/contract/applications/assignment/lead-assignment";
import { listLoanOfficers } from "@/lib/data/accounts/people";
import { listShares } from "@/lib/data/applications/assignment/assigned-leads";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import { isSampleUser } from "@/lib/domain/accounts/sample-user";
import { type BusinessHours, minutesOf } from "@/lib/domain/applications/business-hours";
import type { AssignmentMethod, Member } from "@/lib/domain/applications/lead-assignment";
import { isAssignable } from "@/lib/domain/applications/loan-officer";
import type { Caller } from "@/lib/domain/caller/caller";
import { DAY_MS } from "@/lib/domain/day";
import { wrongField } from "@/lib/domain/failure";
import { requireAllTeams } from "@/lib/operations/contact/rules/all-teams";
import { recentValue } from "@/lib/operations/recent-value";
import { changesBetween, EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";

/** The settings for assigning leads. `since` is when it was turned on, in epoch milliseconds; null while it is off. */
export type Program = {
  readonly isOn: boolean;
  readonly since: number | null;
  readonly method: AssignmentMethod;
  /** The minutes before an unclaimed lead goes to the user who waited longest. Absent: it waits. */
  readonly claimWithinMinutes?: number | undefined;
  /** Whether only users who are licensed in the property's state get a lead. */
  readonly licensedOnly: boolean;
  /** The minutes before a lead goes to the next user. Absent: it stays. */
  readonly passOnAfterMinutes?: number | undefined;
  /** When loan officers work. Absent: always. */
  readonly businessHours?: BusinessHours | undefined;
  readonly members: readonly Member[];
};

const OFF: Program = { isOn: false, since: null, method: "inTurn", licensedOnly: false, members: [] };

/** Returns the program as this reading sees it. */
export async function readProgram(sql: Reading): Promise<Program> {
  const stored = await findSetting(sql, "assignment");
  return stored === null ? OFF : { ...OFF, ...JSON.parse(stored) };
}

const recent = recentValue<Program>("assignment", readProgram);

/** Returns the program, at most a second old. */
export const currentProgram = recent.read;

/** Returns who gets new leads, and how many each got in the last 24 hours. */
export async function getLeadAssignment({ now, teamId }: Caller): Promise<LeadAssignment> {
  const { read } = await database();
  const { isOn, since, method, licensedOnly, members, businessHours, ...minutes } = await readProgram(read);
  const { passOnAfterMinutes = null, claimWithinMinutes = null } = minutes;
  const userIds = members.map(({ userId }) => userId);
  const shares = new Map((await listShares(read, { userIds, since: now - DAY_MS })).map((one) => [one.userId, one]));
  // A user in a team sees only those who can work on its files.
  const names = new Map((await listLoanOfficers(read, teamId)).map(({ id, name }) => [id, name]));
  return {
    ...{ isOn, method, licensedOnly },
    ...withoutNull({ since, passOnAfterMinutes, claimWithinMinutes }),
    ...(businessHours === undefined ? {} : { businessHours: { ...businessHours, days: [...businessHours.days] } }),
    members: members.flatMap(({ states, purposes = [], ...member }) => {
      const name = names.get(member.userId);
      if (name === undefined) return [];
      return [
        {
          ...member,
          states: [...states],
          purposes: [...purposes],
          name,
          lastDay: shares.get(member.userId)?.count ?? 0,
        },
      ];
    }),
  };
}

/**
 * Changes who gets new leads. Turned on again, it starts with the leads received from then on. Fails with
 * `validation_failed` for a user who cannot work on applications, and with `forbidden` for a user in a team.
 */
export async function updateLeadAssignment(
  caller: Caller,
  { isOn, method, claimWithinMinutes, licensedOnly, passOnAfterMinutes, businessHours, members }: LeadAssignmentBody,
): Promise<LeadAssignment> {
  requireAllTeams(caller);
  if (method === "inTurn" && claimWithinMinutes !== undefined)
    throw wrongField("claimWithinMinutes", "can only be sent with firstToClaim");
  for (const [name, minutes] of Object.entries({ claimWithinMinutes, passOnAfterMinutes }))
    if (businessHours !== undefined && minutes !== undefined && minutes >= lengthOf(businessHours))
      throw wrongField(name, `must be less than ${lengthOf(businessHours)}, the length of a business day in minutes`);
  await (await database()).inTransaction(async (sql) => {
    await sql.lock("assignment");
    const before = await readProgram(sql);
    const known = new Set(before.members.map(({ userId }) => userId));
    const people = new Map((await listLoanOfficers(sql, null)).map((person) => [person.id, person]));
    for (const [index, { userId }] of members.entries()) {
      const person = people.get(userId);
      // Somebody who was disabled since stays on the list, and gets nothing.
      if (person === undefined || isSampleUser(userId) || (!isAssignable(person) && !known.has(userId)))
        throw wrongField(`members.${index}.userId`, "must be the id of an active user who can change applications");
    }
    const since = isOn ? (before.since ?? caller.now) : null;
    const after: Program = {
      isOn,
      since,
      method,
      claimWithinMinutes,
      licensedOnly,
      passOnAfterMinutes,
      businessHours,
      members,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await putSetting(sql, "assignment", JSON.stringify(after));
    const changes = changesBetween(summaryOf(before, people), summaryOf(after, people));
    await recordAdministration(sql, caller, { action: "assignmentUpdated", subject: EVERYONE, changes });
  });
  recent.forget();
  return getLeadAssignment(caller);
}

type People = ReadonlyMap<string, { readonly name: string }>;

/** Returns the program in words, for the log. */
const summaryOf = (program: Program, people: People) => ({
  leadAssignment: program.isOn ? "on" : "off",
  method: program.method === "inTurn" ? "in turn" : "first to claim",
  claimWithinMinutes: program.claimWithinMinutes ?? null,
  licensedOnly: program.licensedOnly ? "yes" : "no",
  passOnAfterMinutes: program.passOnAfterMinutes ?? null,
  businessHours: hoursText(program.businessHours),
  members: program.members.map((member) => memberText(member, people)).join("; "),
});

const lengthOf = ({ from, until }: BusinessHours) => minutesOf(until) - minutesOf(from);

const hoursText = (hours: BusinessHours | undefined) =>
  hours === undefined ? null : `${hours.days.join(" ")}, ${hours.from} to ${hours.until}, ${hours.timeZone}`;

function memberText(member: Member, people: People): string {
  const { userId, states, purposes = [], dailyLimit, openLimit, weight = 1, isReceiving, awayUntil } = member;
  const parts = [
    ...(states.length === 0 ? [] : [states.join(" ").toUpperCase()]),
    ...purposes,
    ...(dailyLimit === undefined ? [] : [`${dailyLimit} a day`]),
    ...(openLimit === undefined ? [] : [`${openLimit} open files`]),
    ...(weight === 1 ? [] : [`weight ${weight}`]),
    ...(isReceiving ? [] : ["gets none now"]),
    ...(awayUntil === undefined ? [] : [`on leave until ${awayUntil}`]),
  ];
  const name = people.get(userId)?.name ?? userId;
  return parts.length === 0 ? name : `${name} (${parts.join(", ")})`;
}
