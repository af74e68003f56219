import { columnsOf } from "@/lib/database/sql";

/** Returns a join to the actor of a row of `alias`: the token or user, which may no longer exist. */
export const joinActor = (alias: string) =>
  `LEFT JOIN "ApiToken" t ON ${alias}."actorKind" = 'token' AND t."id" = ${alias}."actorId"
  LEFT JOIN "Person" p ON ${alias}."actorKind" = 'person' AND p."id" = ${alias}."actorId"`;

/** The actor's team. */
export const ACTOR_TEAM = `COALESCE(t."teamId", p."teamId")`;

/** Returns columns of `alias`, plus the actor's team as `actorTeamId`. */
export const withActorTeam = (alias: string, names: readonly string[]) =>
  `${columnsOf(alias, names)}, ${ACTOR_TEAM} AS "actorTeamId"`;
