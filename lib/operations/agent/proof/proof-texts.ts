import type { AddedEntry } from "@/lib/data/contact/proof/entries";
import type { Head } from "@/lib/data/contact/proof/heads";
import { canonicalJson } from "@/lib/domain/canonical-json";

/** What of an entry is hashed. */
type Hashed = Omit<AddedEntry, "id"> & {
  readonly number: number;
  readonly previous: string | null;
  readonly salt: string;
};

/** Returns the text of an entry that is hashed. */
export const entryText = ({ applicationId, number, previous, recordedAt, kind, content, salt }: Hashed): string =>
  canonicalJson({ applicationId, number, previous, recordedAt, kind, content, salt });

/** Returns what is signed of the whole log. It says what it is, so that it cannot stand for another text. */
export const headText = ({ size, root, at }: Omit<Head, "signature">) => ({
  ...{ type: "hearthline contact log head", size, root, at },
});

type Statement = {
  readonly applicationId: string;
  readonly entries: number;
  readonly last: string | null;
  readonly root: string;
};

/** Returns what is signed of one file: how many entries it has, and where they end. */
export const recordText = ({ applicationId, entries, last, root }: Statement) => ({
  ...{ type: "hearthline contact record", applicationId, entries, last, root },
});
