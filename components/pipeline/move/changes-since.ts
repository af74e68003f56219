import type { QueryClient } from "@tanstack/react-query";
import { fullName } from "@/components/format/full-name";
import { momentFormat } from "@/components/format/time/moment-format";
import { historyQuery } from "@/lib/client/applications/history";
import type { HistoryPage } from "@/lib/contract/applications/history";
import type { Card } from "@/lib/contract/pipeline/card";
import type { Status } from "@/lib/domain/status/status";

// Loaded when a move is refused because the file had changed: the first load of the board does without it.

const AT = momentFormat({ hour: "numeric", minute: "2-digit" });

type Entries = HistoryPage["data"];

/** Returns who changed a card since the version on screen, as a text, and the status that it has now, if that changed. */
export async function changesSince(
  cache: QueryClient,
  card: Card,
  names: Readonly<Record<Status, string>>,
): Promise<{ readonly text: string; readonly status: Status | undefined }> {
  const history = await cache.fetchInfiniteQuery({ ...historyQuery(card.id), staleTime: 0 }).catch(() => null);
  const since = (history?.pages[0]?.data ?? []).filter(
    ({ at, action }) => at > card.updatedAt && action !== "revealed",
  );
  return { text: textOf(since, card, names), status: since.map(statusIn).find((status) => status !== undefined) };
}

const statusIn = ({ changes }: Entries[number]) =>
  changes.find(({ field }) => field === "status")?.to as Status | undefined;

/** Returns the text that says who changed the card in the meantime, how, and when. */
function textOf(since: Entries, card: Card, names: Readonly<Record<Status, string>>): string {
  const name = fullName(card);
  for (const entry of since) {
    const to = names[statusIn(entry) as Status];
    if (to !== undefined) return `${entry.actor.name} moved ${name} to ${to} at ${AT(entry.at)}.`;
  }
  const [latest] = since;
  if (latest === undefined) return `Someone else changed ${name}.`;
  return `${latest.actor.name} changed ${name} at ${AT(latest.at)}.`;
}
