import type { Caller } from "@/lib/domain/caller";

type Acted<Kind> = {
  readonly actorKind: Kind;
  readonly actorId: string;
  readonly actorName: string;
  readonly actorTeamId: string | null;
};

/** Who did something, as this caller may know it: the tokens and people of another team stay that team's own. */
export function actorOf<Kind>({ teamId }: Caller, { actorKind, actorId, actorName, actorTeamId }: Acted<Kind>) {
  const isForeign = teamId !== null && actorTeamId !== null && actorTeamId !== teamId;
  return isForeign
    ? { kind: actorKind, id: "", name: "Someone of another team" }
    : { kind: actorKind, id: actorId, name: actorName };
}
