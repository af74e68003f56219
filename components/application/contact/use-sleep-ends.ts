import { useQuery } from "@tanstack/react-query";
import { useMinute } from "@/components/format/time/use-minute";
import { decidedContactQuery } from "@/lib/client/applications/contact";
import type { Contact } from "@/lib/contract/applications/contact";

type Preset = Contact["presets"][number];

/** Preset ends older than this no longer match their labels, in milliseconds. */
const HOLDS_FOR_MS = 120_000;

/**
 * Returns the ends of the preset pauses as of now, not as of when the page was opened. Empty while loading and after a
 * failure; leaves out any that have passed.
 */
export function useSleepEnds(id: string) {
  const { data, error, isFetchedAfterMount, dataUpdatedAt, refetch } = useQuery(decidedContactQuery(id));
  const now = useMinute();
  const isKnown = isFetchedAfterMount && error === null;
  const ends: readonly Preset[] = isKnown ? (data?.presets ?? []).filter(({ until }) => until > now) : [];
  return {
    ends: new Map(ends.map(({ name, until }) => [name, until])),
    isReading: !isFetchedAfterMount,
    error,
    refetch: () => void refetch(),
    /** Returns whether the ends are too old to use: the computer may have been asleep. */
    areOld: () => Date.now() - dataUpdatedAt > HOLDS_FOR_MS,
  };
}
