import type { Caller } from "@/lib/domain/caller/caller";

type Acted<Kind> = {
  readonly actorKind: Kind;
  readonly actorId: string;
  readonly actorName: string;
  readonly actorTeamId: string | null;
};

/** Whether the actor belongs to another team than the caller. A caller without a team belongs to all teams. */
export const isOfAnotherTeam = ({ teamId }: Pick<Caller, "teamId">, actorTeamId: string | null) =>
  teamId !== null && actorTeamId !== null && actorTeamId !== teamId;

/** Returns the actor as this caller may see it: names of another team's tokens and users are hidden. */
export function actorOf<Kind>(caller: Caller, { actorKind, actorId, actorName, actorTeamId }: Acted<Kind>) {
  return isOfAnotherTeam(caller, actorTeamId)
    ? { kind: actorKind, id: "", name: "Someone of another team" }
    : { kind: actorKind, id: actorId, name: actorName };
}
