import type { People, Person, PersonPatch } from "@/lib/contract/accounts/person";
import { countTokensByMaker, listTokensMadeBy, type OwnToken } from "@/lib/data/accounts/access-tokens";
import { deletePasswordLinks, listInvitations, takeInvitationsBy } from "@/lib/data/accounts/invitations";
import {
  countOtherOwners,
  endSessions,
  findPerson,
  listPeople,
  type PersonRow,
  setPerson,
} from "@/lib/data/accounts/people";
import { findTeam } from "@/lib/data/accounts/teams";
import { database } from "@/lib/database/database";
import type { Reading, Sql } from "@/lib/database/sql";
import { isSampleUser } from "@/lib/domain/accounts/sample-user";
import type { Caller } from "@/lib/domain/caller/caller";
import { mayMakeToken, mayManage, type Role } from "@/lib/domain/caller/role";
import { Failure, wrongField } from "@/lib/domain/failure";
import { changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";
import { revokeTokensMadeBy } from "./revoke-tokens";
import { tokensReadAnew } from "./roll-tokens";

/** Lists users and open invitations. A user in a team gets only those of the team. */
export async function listEveryone({ teamId, now }: Caller): Promise<People> {
  const { read } = await database();
  const tokens = await countTokensByMaker(read, now);
  const [people, invitations] = [await listPeople(read, teamId), await listInvitations(read, now)];
  return {
    data: people.map((person) => personOf(person, tokens.get(person.id))),
    invitations: invitations
      .filter((invitation) => teamId === null || invitation.teamId === teamId)
      .map(({ id, email, role, expiresAt, ...row }) => ({
        id,
        email,
        role,
        expiresAt,
        ...withoutNull({ teamId: row.teamId }),
      })),
  };
}

const personOf = ({ id, name, email, role, createdAt, totpSince, ...rest }: PersonRow, activeTokens = 0): Person => ({
  id,
  name,
  email,
  role,
  createdAt,
  hasTotp: totpSince !== null,
  activeTokens,
  ...withoutNull({ teamId: rest.teamId, disabledAt: rest.disabledAt, lastSignInAt: rest.lastSignInAt }),
});

/**
 * Updates a user: name, role, team, disabled or not. Disabling revokes the access tokens that the user created; a new
 * role or team revokes those that the user could not create any more. Tokens kept by id stay valid. Fails with
 * `not_found`, with `forbidden` if the caller may not manage that role or the user is a sample, and with
 * `validation_failed` if nobody would be left to own the installation.
 */
export async function updatePerson(caller: Caller, id: string, patch: PersonPatch): Promise<Person> {
  const db = await database();
  const { person, hasRevoked } = await db.inTransaction(async (sql) => {
    // Two owners who demote each other at once must not both succeed.
    await sql.lock("people");
    const row = await findManaged(sql, caller, id);
    requireReal(id);
    const { disabled, keepTokens, ...fields } = patch;
    const { name = row.name, role = row.role, teamId = row.teamId } = fields;
    requirePlace(caller, role, teamId);
    if (teamId !== row.teamId) await requireTeam(sql, teamId);
    const disabledAt = disabled === undefined ? row.disabledAt : disabled ? (row.disabledAt ?? caller.now) : null;
    const next = { ...row, name, role, teamId, disabledAt };
    await requireOwner(sql, row, next);
    await setPerson(sql, id, { name, role, teamId, disabledAt });
    const isPlacedAnew = role !== row.role || teamId !== row.teamId || disabledAt !== row.disabledAt;
    // Anyone with an open link would get the user's new role and team.
    if (isPlacedAnew) await deletePasswordLinks(sql, id);
    const isLeaving = disabledAt !== null && row.disabledAt === null;
    const isMoved = role !== row.role || teamId !== row.teamId;
    if (keepTokens !== undefined && !isLeaving && !isMoved)
      throw wrongField("keepTokens", "can only be sent when you disable an active user, or change their role or team");
    if (isLeaving) {
      await endSessions(sql, id);
      await withdrawAllBy(sql, caller, id);
    }
    const loses = (token: OwnToken) => isLeaving || !mayMakeToken(next, token.teamId);
    const tokens =
      isLeaving || isMoved
        ? await revokeTokensMadeBy(sql, caller, { personId: id, kept: keepTokens ?? [], loses })
        : { revoked: [], kept: [] };
    const keptTokens = tokens.kept.map((token) => token.name).join(", ") || undefined;
    const changes = changesBetween(row, { name, role, teamId, disabledAt, keptTokens });
    if (changes.length > 0) {
      const subject = { id, name: row.name, teamId };
      await recordAdministration(sql, caller, { action: "personUpdated", subject, changes });
    }
    const made = await listTokensMadeBy(sql, id, caller.now);
    return { person: personOf(next, made.length), hasRevoked: tokens.revoked.length > 0 };
  });
  if (hasRevoked) await tokensReadAnew();
  return person;
}

/** Withdraws the links issued by a user who has lost access. */
async function withdrawAllBy(sql: Sql, caller: Caller, createdBy: string): Promise<void> {
  for (const { id, email, teamId, personId } of await takeInvitationsBy(sql, createdBy)) {
    if (personId !== null) continue;
    const subject = { id, name: email, teamId };
    await recordAdministration(sql, caller, { action: "invitationWithdrawn", subject });
  }
}

/** Returns the user if the caller may manage them. */
export async function findManaged(sql: Reading, { teamId, role = "readOnly" }: Caller, id: string): Promise<PersonRow> {
  const row = await findPerson(sql, id);
  if (row === null || (teamId !== null && row.teamId !== teamId))
    throw new Failure("not_found", "There is no such person.");
  if (!mayManage(role, row.role)) throw new Failure("forbidden", "Only an owner sees to owners.");
  return row;
}

/** Rejects changes to a sample user, who cannot sign in and is removed with the sample files. */
export function requireReal(id: string): void {
  if (isSampleUser(id))
    throw new Failure(
      "forbidden",
      "This is a sample user and can't be changed. To remove it, remove the sample files.",
    );
}

/** Rejects a role or team that this caller may not give. */
export function requirePlace(caller: Caller, role: Role, teamId: string | null): void {
  if (!mayManage(caller.role ?? "readOnly", role)) throw new Failure("forbidden", "Only an owner makes owners.");
  if (role === "owner" && teamId !== null) throw wrongField("teamId", "must be left out: an owner sees every team");
  if (caller.teamId !== null && teamId !== caller.teamId) throw wrongField("teamId", "must be your own team");
}

/** Rejects a team that does not exist. */
export async function requireTeam(sql: Reading, teamId: string | null): Promise<void> {
  if (teamId !== null && (await findTeam(sql, teamId)) === null) throw wrongField("teamId", "must be one of the teams");
}

async function requireOwner(sql: Reading, row: PersonRow, next: Pick<PersonRow, "role" | "disabledAt">): Promise<void> {
  const isLost = row.role === "owner" && row.disabledAt === null && (next.role !== "owner" || next.disabledAt !== null);
  if (!isLost || (await countOtherOwners(sql, row.id)) > 0) return;
  const path = next.disabledAt === null ? "role" : "disabled";
  throw wrongField(path, "would leave no owner; make somebody else an owner first");
}
