import type { AddedEntry } from "@/lib/data/contact/proof/entries";
import type { Head } from "@/lib/data/contact/proof/heads";
import { canonicalJson } from "@/lib/domain/canonical-json";

/** The parts of an entry that are hashed. */
type Hashed = Omit<AddedEntry, "id"> & {
  readonly number: number;
  readonly previous: string | null;
  readonly salt: string;
};

/** Returns the text to hash for an entry. */
export const entryText = ({ applicationId, number, previous, recordedAt, kind, content, salt }: Hashed): string =>
  canonicalJson({ applicationId, number, previous, recordedAt, kind, content, salt });

/** Returns the value that is signed for the whole log. Its `type` keeps the signature from being reused elsewhere. */
export const headText = ({ size, root, at }: Omit<Head, "signature">) => ({
  ...{ type: "hearthline contact log head", size, root, at },
});

type Statement = {
  readonly applicationId: string;
  readonly entries: number;
  readonly last: string | null;
  readonly root: string;
};

/** Returns the value that is signed for one file: the number of its entries, and the last one. */
export const recordText = ({ applicationId, entries, last, root }: Statement) => ({
  ...{ type: "hearthline contact record", applicationId, entries, last, root },
});
