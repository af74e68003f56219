import type { Team, TeamCreate, TeamPatch, Teams } from "@/lib/contract/accounts/team";
import { findTeam, insertTeam, listTeams as listStored, setTeam, type TeamRow } from "@/lib/data/accounts/teams";
import { newId } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Caller } from "@/lib/domain/caller/caller";
import { Failure, wrongField } from "@/lib/domain/failure";
import { changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";
import { withoutNull } from "@/lib/operations/without-null";
import { tokensReadAnew } from "./roll-tokens";

const teamOf = ({ id, name, createdAt, disabledAt }: TeamRow): Team => ({
  id,
  name,
  createdAt,
  ...withoutNull({ disabledAt }),
});

/** Lists teams; a user in a team gets only that team. */
export async function listTeams({ teamId }: Caller): Promise<Teams> {
  const { read } = await database();
  return { data: (await listStored(read, teamId)).map(teamOf) };
}

/** Creates a team. Fails with `validation_failed` if the id is taken. */
export async function createTeam(caller: Caller, { id, name }: TeamCreate): Promise<Team> {
  refuseTeamBound(caller);
  const db = await database();
  return db.inTransaction(async (sql) => {
    const team = { id: id ?? newId(caller.now), name, createdAt: caller.now, disabledAt: null };
    await sql.lock(`team ${team.id}`);
    if ((await findTeam(sql, team.id)) !== null) {
      throw wrongField("id", "is a team already");
    }
    await insertTeam(sql, team);
    await recordAdministration(sql, caller, { action: "teamCreated", subject: { ...team, teamId: team.id } });
    return teamOf(team);
  });
}

/** Updates a team: its name, and whether its users and tokens have access. Fails with `not_found`. */
export async function updateTeam(caller: Caller, id: string, { name, disabled }: TeamPatch): Promise<Team> {
  refuseTeamBound(caller);
  const db = await database();
  const team = await db.inTransaction(async (sql) => {
    const row = await findTeam(sql, id);
    if (row === null) throw new Failure("not_found", "There is no such team.");
    const disabledAt = disabled === undefined ? row.disabledAt : disabled ? (row.disabledAt ?? caller.now) : null;
    const next = { ...row, name: name ?? row.name, disabledAt };
    await setTeam(sql, next);
    const changes = changesBetween(row, { name: next.name, disabledAt });
    if (changes.length > 0) {
      const subject = { id, name: row.name, teamId: id };
      await recordAdministration(sql, caller, { action: "teamUpdated", subject, changes });
    }
    return teamOf(next);
  });
  if (disabled !== undefined) await tokensReadAnew();
  return team;
}

function refuseTeamBound({ teamId }: Caller): void {
  if (teamId !== null) throw new Failure("forbidden", "Teams are seen to by people who see every team.");
}
