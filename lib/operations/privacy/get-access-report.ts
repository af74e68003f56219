import type { AccessQuery, AccessReport, ActorAccess } from "@/lib/contract/privacy/access-report";
import { ACCESS_KINDS, type AccessKind, isNoticeDue } from "@/lib/domain/applications/access-kind";
import type { Caller } from "@/lib/domain/caller/caller";
import { writtenDay } from "@/lib/domain/day";
import { accessByActor, daysAsked, type Seen } from "./access-by-actor";

/** Returns how many files each user and each access token saw on the given days, and how many were seen in all. */
export async function getAccessReport(caller: Caller, query: AccessQuery): Promise<AccessReport> {
  const days = daysAsked(query, caller.now);
  const data: ActorAccess[] = [];
  const all = new Map<string, Seen>();
  for await (const { actor, files } of accessByActor(caller, days, query.actorId)) {
    data.push({ actor, ...countsOf(files), ...timesOf(files) });
    for (const [id, seen] of files) addTo(all, id, seen);
  }
  let withSecrets = 0;
  let erased = 0;
  for (const { holdsSecret, erasedAt } of all.values()) {
    if (holdsSecret) withSecrets++;
    if (erasedAt !== null) erased++;
  }
  return {
    from: writtenDay(days.from),
    to: writtenDay(days.to),
    data: data.sort((a, b) => b.files - a.files),
    totals: { ...countsOf(all), withSecrets, erased, isNoticeDue: isNoticeDue(all.size) },
  };
}

/** From here on, what one actor saw counts toward what all saw. */
function addTo(all: Map<string, Seen>, id: string, seen: Seen): void {
  const known = all.get(id);
  if (known === undefined) all.set(id, seen);
  else for (const kind of ACCESS_KINDS) known[kind] ||= seen[kind];
}

type Counts = Pick<ActorAccess, "files" | AccessKind>;

function countsOf(files: ReadonlyMap<string, Seen>): Counts {
  const counts = { read: 0, listed: 0, revealed: 0 };
  for (const seen of files.values()) for (const kind of ACCESS_KINDS) if (seen[kind]) counts[kind]++;
  return { files: files.size, ...counts };
}

function timesOf(files: ReadonlyMap<string, Seen>): Pick<ActorAccess, "firstAt" | "lastAt"> {
  let firstAt = Number.MAX_SAFE_INTEGER;
  let lastAt = 0;
  for (const seen of files.values()) {
    firstAt = Math.min(firstAt, seen.firstAt);
    lastAt = Math.max(lastAt, seen.lastAt);
  }
  return { firstAt, lastAt };
}
