// A stop follows the person: it applies to every phone and email of the borrower who asked, to every file that has one
// of them, and to the other phones and emails of these files. A weak identity, which many files share, and a file that
// is already stopped end it: beyond them are other people, or a borrower who was resumed since.

/** By what the suppression list knows a borrower: the hash of a phone or an email, or of one file alone. */
export type Entry = { readonly kind: "phone" | "email" | "file"; readonly personHash: string };

/** An entry on the list, and the stop that holds it there. */
type ListedEntry = { readonly personHash: string; readonly stopId: string };

/** The borrower of a file: everything that identifies them, and the file itself. */
type Listing = { readonly identities: readonly Entry[]; readonly file: Entry };

/** Returns what lists a borrower's own request: all identities, and the file itself if none of them is theirs alone. */
export const entriesOfRequest = ({ identities, file }: Listing, weak: ReadonlySet<string>): readonly Entry[] =>
  identities.some(({ personHash }) => !weak.has(personHash)) ? identities : [...identities, file];

/** Returns which of these entries a request has to add. A weak identity is listed once, whoever asks. */
export const entriesToAdd = (
  wanted: readonly Entry[],
  { held, weak }: { readonly held: readonly ListedEntry[]; readonly weak: ReadonlySet<string> },
  stopId: string,
): readonly Entry[] =>
  wanted.filter(
    ({ personHash }) =>
      !held.some((known) => known.personHash === personHash && (weak.has(personHash) || known.stopId === stopId)),
  );

/** One entry to add for one stop. */
type Addition<Stop> = { readonly entry: Entry; readonly stop: Stop };

/**
 * Returns what to add when stops reach the borrower of a file: an entry for each identity, or each of those that
 * `among` names, and each stop; for the file alone if that leaves nothing and nothing holds it yet.
 */
export function entriesToSpread<Stop extends { readonly id: string }>(
  { identities, file }: Listing,
  held: readonly ListedEntry[],
  { stops, among }: { readonly stops: readonly Stop[]; readonly among?: ReadonlySet<string> | undefined },
): readonly Addition<Stop>[] {
  const listed = new Set(held.map(({ personHash }) => personHash));
  const holding = new Set(held.map(({ stopId }) => stopId));
  const named = identities.filter(({ personHash }) => among === undefined || among.has(personHash));
  const entries = named.length === 0 && held.length === 0 ? [file] : named;
  return entries.flatMap((entry) =>
    stops.filter((stop) => !(listed.has(entry.personHash) && holding.has(stop.id))).map((stop) => ({ entry, stop })),
  );
}

/**
 * Returns how far a stop goes that reaches a file through an identity: to nothing, to this file, or on through
 * everything that identifies its borrower.
 */
export function reachOf(
  file: { readonly stoppedAt: number | null },
  identity: { readonly isWeak: boolean },
): "nothing" | "file" | "borrower" {
  if (file.stoppedAt !== null) return "nothing";
  return identity.isWeak ? "file" : "borrower";
}

/** Returns the held entries from which stops spread: those that are of their borrower alone. */
export const entriesThatSpread = <Held extends ListedEntry>(held: readonly Held[], weak: ReadonlySet<string>) =>
  held.filter(({ personHash }) => !weak.has(personHash));
