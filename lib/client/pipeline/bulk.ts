import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApplicationPage, ListedApplication } from "@/lib/contract/applications/application-list";
import type { BulkRequest } from "@/lib/contract/applications/bulk";
import type { Card, CardPage } from "@/lib/contract/pipeline/card";
import { versionOf } from "@/lib/domain/version";
import { type ConfirmedMove, confirmMoves } from "./confirm-move";
import { type Move, movedCard } from "./move-card";
import { MOVE } from "./moves-under-way";

type Shown =
  | "id"
  | "status"
  | "primaryBorrowerFirstName"
  | "primaryBorrowerLastName"
  | "subjectPropertyState"
  | "contact"
  | "loanOfficerId";
/** A selected file, with the version that was seen, if known. */
export type SelectedFile = Pick<Card, Shown> & { readonly etag?: string };

/**
 * Returns whether a file is a card of a board. Unlike a row of a table, it has enough data to appear in its new place
 * at once.
 */
export const isCard = (file: SelectedFile): file is Card => "isStuck" in file;

/** One change of many files. */
export type BulkChange = {
  readonly picked: readonly SelectedFile[];
  readonly demand: Pick<BulkRequest, "move" | "undoMove" | "assign" | "sleep" | "wake" | "stop">;
  /** The moves to show before confirmation; empty for changes that appear only once done. */
  readonly moves: readonly Move[];
  /** Returns the text that reports the change of these files, if it is not the usual one. */
  readonly reportText?: ((done: readonly SelectedFile[]) => string) | undefined;
};

/** Returns a table row as it was when selected. */
export const pickedRow = (file: ListedApplication): SelectedFile => ({ ...file, etag: versionOf(file) });

/** The result for each file. */
export type BulkResult = {
  readonly done: readonly SelectedFile[];
  readonly failed: readonly { readonly file: SelectedFile; readonly message: string }[];
};

type Outcome = {
  readonly onDone: (result: BulkResult, change: BulkChange) => void;
  readonly onRefused: (thrown: Error, change: BulkChange) => void;
};

/** Changes many applications. */
export function useBulk({ onDone, onRefused }: Outcome) {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: [...MOVE, "many"],
    // Loaded when it is needed, to keep the first load of the board small.
    mutationFn: (change: BulkChange) => import("./send-bulk").then(({ send }) => send(change)),
    onSuccess: (result, change) => {
      const versions = new Map(result.done.map(({ id, etag }) => [id, etag]));
      const confirmed = change.moves.flatMap((move): readonly ConfirmedMove[] => {
        const etag = versions.get(move.card.id);
        return etag === undefined ? [] : [{ move, card: { ...movedCard(move), etag } }];
      });
      confirmMoves(cache, confirmed);
      const done = asShown(cache, result.done);
      // Reads of the board in progress are repeated.
      for (const name of ["cards", "pipeline", "applications"])
        void cache.invalidateQueries({ queryKey: [name] }, { cancelRefetch: name === "applications" });
      onDone({ ...result, done }, change);
    },
    onError: onRefused,
    meta: { tellsSignedOut: true },
  });
  return mutate;
}

/** Returns the files with the contact state now shown: others may have changed it since they were selected. */
function asShown(cache: QueryClient, files: readonly SelectedFile[]): readonly SelectedFile[] {
  const shown = new Map<string, SelectedFile["contact"]>();
  for (const name of ["cards", "applications"]) {
    const lists = cache.getQueriesData<InfiniteData<CardPage | ApplicationPage>>({ queryKey: [name], type: "active" });
    for (const { data } of lists.flatMap(([, list]) => list?.pages ?? []))
      for (const { id, contact } of data) shown.set(id, contact);
  }
  return files.map((file) => ({ ...file, contact: shown.get(file.id) ?? file.contact }));
}
