import { columnsOf } from "@/lib/database/sql";

/** Joins whoever did what a row of `alias` tells of: the token or the person, which may be gone. */
export const joinActor = (alias: string) =>
  `LEFT JOIN "ApiToken" t ON ${alias}."actorKind" = 'token' AND t."id" = ${alias}."actorId"
  LEFT JOIN "Person" p ON ${alias}."actorKind" = 'person' AND p."id" = ${alias}."actorId"`;

/** The team that they are bound to. */
export const ACTOR_TEAM = `COALESCE(t."teamId", p."teamId")`;

/** Columns of `alias`, and that team as `actorTeamId`. */
export const withActorTeam = (alias: string, names: readonly string[]) =>
  `${columnsOf(alias, names)}, ${ACTOR_TEAM} AS "actorTeamId"`;
