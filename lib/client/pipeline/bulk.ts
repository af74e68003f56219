import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { ApplicationPage, ListedApplication } from "@/lib/contract/applications/application-list";
import type { BulkReply, BulkRequest } from "@/lib/contract/applications/bulk";
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
  | "contact";
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
  readonly demand: Pick<BulkRequest, "move" | "undoMove" | "sleep" | "wake" | "stop">;
  /** The moves to show before confirmation; empty for changes that appear only once done. */
  readonly moves: readonly Move[];
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

/** The most files per request. */
const MOST = 500;

/** Changes many applications. */
export function useBulk({ onDone, onRefused }: Outcome) {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: [...MOVE, "many"],
    mutationFn: send,
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

async function send({ picked, demand }: BulkChange): Promise<BulkResult> {
  const done: SelectedFile[] = [];
  const failed: BulkResult["failed"][number][] = [];
  for (let start = 0; start < picked.length; start += MOST) {
    const part = picked.slice(start, start + MOST);
    // A concurrent change must not prevent a borrower from being stopped or paused.
    const ifMatch = part.flatMap(({ id, etag }) => (etag === undefined ? [] : [{ id, etag }]));
    const body: BulkRequest = {
      ids: part.map(({ id }) => id),
      ...(demand.move || demand.undoMove ? { ifMatch } : {}),
      ...demand,
    };
    const { data } = await request<BulkReply>(["POST", "/v1/applications/bulk"], body);
    for (const [index, file] of part.entries()) {
      const row = data[index];
      if (row?.ok) done.push({ ...file, etag: row.etag });
      else failed.push({ file, message: row?.error.message ?? "The server said nothing about this file." });
    }
  }
  return { done, failed };
}
