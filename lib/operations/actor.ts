import type { Caller } from "@/lib/domain/caller";

type Acted<Kind> = {
  readonly actorKind: Kind;
  readonly actorId: string;
  readonly actorName: string;
  readonly actorTeamId: string | null;
};

/** Was it done by a token or a person of another team than the caller's? Whoever is bound to none belongs to all. */
export const isOfAnotherTeam = ({ teamId }: Pick<Caller, "teamId">, actorTeamId: string | null) =>
  teamId !== null && actorTeamId !== null && actorTeamId !== teamId;

/** Who did something, as this caller may know it: the tokens and people of another team stay that team's own. */
export function actorOf<Kind>(caller: Caller, { actorKind, actorId, actorName, actorTeamId }: Acted<Kind>) {
  return isOfAnotherTeam(caller, actorTeamId)
    ? { kind: actorKind, id: "", name: "Someone of another team" }
    : { kind: actorKind, id: actorId, name: actorName };
}
