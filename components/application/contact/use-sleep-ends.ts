import { useQuery } from "@tanstack/react-query";
import { useMinute } from "@/components/format/use-minute";
import { decidedContactQuery } from "@/lib/client/applications/contact";
import type { Contact } from "@/lib/contract/applications/contact";

type Preset = Contact["presets"][number];

/** An end that was read longer ago than this no longer means what its preset says, in milliseconds. */
const HOLDS_FOR_MS = 120_000;

/**
 * When sleeps of usual length would end, as of now and not as of when the page was opened: none while they are read, nor
 * where they could not be, and none that has passed.
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
    /** Whether they are too old to be acted on: a computer may have slept meanwhile. */
    areOld: () => Date.now() - dataUpdatedAt > HOLDS_FOR_MS,
  };
}
