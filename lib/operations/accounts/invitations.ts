import { createHash, randomBytes } from "node:crypto";
import type {
  InvitationAcceptance,
  InvitationAccepted,
  InvitationCode,
  InvitationFacts,
  InvitationRequest,
  OneTimeLink,
} from "@/lib/contract/accounts/person";
import {
  deleteInvitation,
  findInvitation,
  findInvitationByHash,
  findInvitationTo,
  type InvitationRow,
  putInvitation,
} from "@/lib/data/accounts/invitations";
import { endSessions, findCredentialsByEmail, findPerson, insertPerson, setPerson } from "@/lib/data/accounts/people";
import { putRecoveryCodes } from "@/lib/data/accounts/recovery-codes";
import { findTeam } from "@/lib/data/accounts/teams";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { mayManage, mayPlace } from "@/lib/domain/caller/role";
import { DAY_MS } from "@/lib/domain/day";
import { emailIdentity } from "@/lib/domain/email";
import { Failure, wrongField } from "@/lib/domain/failure";
import { changesBetween, recordAdministration, recordOwn } from "@/lib/operations/settings/administrative-log";
import { hashPassword } from "./password";
import { findManaged, requirePlace, requireReal, requireTeam } from "./people";

const LASTS_MS = 7 * DAY_MS;
const CODE_BYTES = 24;

const INVITED = "has an open invitation; send replaces: true to end that one and make a new link";

/** Fields cleared with a new password: two-step sign-in and the count of wrong codes. */
const NEW_PASSWORD = { totpSecret: null, totpSince: null, totpStep: null, wrongCodes: 0, wrongCodeAt: null } as const;

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

/**
 * Invites a user. The link's code is returned once and cannot be read again. Fails with `validation_failed` if an
 * invitation to this email is open, unless the request has `replaces` and the caller may withdraw that invitation.
 */
export async function invitePerson(caller: Caller, request: InvitationRequest): Promise<OneTimeLink> {
  const { role } = request;
  const teamId = request.teamId ?? null;
  const email = emailIdentity(request.email);
  requirePlace(caller, role, teamId);
  const db = await database();
  return db.inTransaction(async (sql) => {
    // Of two callers who invite the same email at once, the second must see what the first did.
    await sql.lock("people");
    if ((await findCredentialsByEmail(sql, email)) !== null) throw wrongField("email", "has an account here already");
    await requireTeam(sql, teamId);
    const behind = await replaceInvitation(sql, caller, { email, replaces: request.replaces ?? false });
    const link = await putLink(sql, caller, { email, role, teamId, personId: null });
    await recordAdministration(sql, caller, {
      action: "personInvited",
      subject: { id: link.id, name: email, teamId },
      changes: changesBetween({}, { role, teamId }),
      behind,
    });
    return link;
  });
}

/**
 * Withdraws the open invitation to this email; a caller who may not withdraw it may not replace it either. Returns the
 * log entry.
 */
async function replaceInvitation(
  sql: Sql,
  caller: Caller,
  { email, replaces }: { readonly email: string; readonly replaces: boolean },
): Promise<string | null> {
  const open = await findInvitationTo(sql, email);
  if (open === null || open.expiresAt <= caller.now) return null;
  if (!mayPlace(placeOf(caller), open))
    throw wrongField("email", "is invited already, by somebody who sees to more than you do; ask an owner");
  if (!replaces) throw wrongField("email", INVITED);
  return withdraw(sql, caller, open);
}

const placeOf = ({ role = "readOnly", teamId }: Caller) => ({ role, teamId });

/**
 * Creates a password link. A user who is locked out sets a new password with it, and their two-step sign-in is removed.
 * Only for other users, and not for those of the sample files: someone who is signed in changes their own password with
 * the current one.
 */
export async function makePasswordLink(caller: Caller, id: string): Promise<OneTimeLink> {
  if (id === caller.id)
    throw new Failure(
      "forbidden",
      "This is for others. Change your own password and two-step sign-in in your profile.",
    );
  const db = await database();
  return db.inTransaction(async (sql) => {
    const { email, role, teamId, name } = await findManaged(sql, caller, id);
    requireReal(id);
    await recordAdministration(sql, caller, { action: "passwordLinkMade", subject: { id, name, teamId } });
    return putLink(sql, caller, { email, role, teamId, personId: id });
  });
}

type Linked = Pick<InvitationRow, "email" | "role" | "teamId" | "personId">;

async function putLink(sql: Sql, { id: createdBy, now }: Caller, linked: Linked): Promise<OneTimeLink> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const [id, expiresAt] = [newId(now), now + LASTS_MS];
  await putInvitation(sql, { ...linked, id, codeHash: hashOf(code), createdAt: now, createdBy, expiresAt });
  return { id, code, expiresAt };
}

/** Withdraws an invitation. */
export async function withdrawInvitation(caller: Caller, id: string) {
  const db = await database();
  return db.inTransaction(async (sql) => {
    const row = await findInvitation(sql, id);
    const isSeen = row !== null && (caller.teamId === null || row.teamId === caller.teamId);
    if (!isSeen) throw new Failure("not_found", "There is no such invitation.");
    if (!mayManage(caller.role ?? "readOnly", row.role))
      throw new Failure("forbidden", "Only an owner sees to owners.");
    await withdraw(sql, caller, row);
    return { done: true as const };
  });
}

async function withdraw(sql: Sql, caller: Caller, { id, email, teamId }: InvitationRow): Promise<string> {
  await deleteInvitation(sql, id);
  return recordAdministration(sql, caller, { action: "invitationWithdrawn", subject: { id, name: email, teamId } });
}

/** Returns who invited whom, and to which role and team. Fails with `forbidden` if the code is not valid any more. */
export async function lookAtInvitation(caller: Caller, { code }: InvitationCode): Promise<InvitationFacts> {
  const { read } = await database();
  const { email, role, teamId, createdBy } = await findOpen(read, hashOf(code), caller.now);
  const team = teamId === null ? null : await findTeam(read, teamId);
  const maker = await findPerson(read, createdBy);
  return {
    email,
    role,
    ...(team === null ? {} : { teamName: team.name }),
    ...(maker === null ? {} : { invitedBy: maker.name }),
  };
}

/** Accepts an invitation: uses up the link and lets the user sign in. Fails with `forbidden` for any other code. */
export async function acceptInvitation(caller: Caller, acceptance: InvitationAcceptance): Promise<InvitationAccepted> {
  const { code, name, password } = acceptance;
  const db = await database();
  const codeHash = hashOf(code);
  await findOpen(db.read, codeHash, caller.now);
  const passwordHash = await hashPassword(password);
  return db.inTransaction(async (sql) => {
    // The users that the link concerns must not change until it is used.
    await sql.lock("people");
    const { id, email, role, teamId, personId } = await findOpen(sql, codeHash, caller.now);
    await deleteInvitation(sql, id);
    if (personId !== null) {
      await setPerson(sql, personId, { ...NEW_PASSWORD, passwordHash });
      await putRecoveryCodes(sql, personId, []);
      await endSessions(sql, personId);
      const person = await findPerson(sql, personId);
      if (person !== null) await recordOwn(sql, caller, person, "passwordSet");
      return { personId, email };
    }
    if (name === undefined) throw wrongField("name", "is required");
    const joined = newId(caller.now);
    await insertPerson(sql, { id: joined, name, email, passwordHash, role, teamId, createdAt: caller.now });
    await recordOwn(sql, caller, { id: joined, name, teamId }, "personJoined");
    return { personId: joined, email };
  });
}

async function findOpen(sql: Reading, codeHash: string, now: number): Promise<InvitationRow> {
  const row = await findInvitationByHash(sql, codeHash);
  if (row !== null && row.expiresAt > now && (await isStillGiven(sql, row))) return row;
  throw new Failure("forbidden", "This link was already used, has expired or was replaced. Ask for a new one.");
}

/** Whether the link's creator may still give what it gives, and the user whose password it sets is unchanged. */
async function isStillGiven(sql: Reading, { createdBy, personId, role, teamId }: InvitationRow): Promise<boolean> {
  const maker = await findPerson(sql, createdBy);
  if (maker === null || maker.disabledAt !== null || !mayPlace(maker, { role, teamId })) return false;
  const team = maker.teamId === null ? null : await findTeam(sql, maker.teamId);
  if (team !== null && team.disabledAt !== null) return false;
  if (personId === null) return true;
  const person = await findPerson(sql, personId);
  return person !== null && person.role === role && person.teamId === teamId;
}
