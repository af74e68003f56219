import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Batch, batchesOf } from "@/lib/client/applications/import-batches";
import { sendBatches } from "@/lib/client/applications/import-files";
import { failureOf, type RequestFailure } from "@/lib/client/request/request";
import { guessMapping, isSensitive } from "@/lib/domain/applications/import/headings";
import type { Mapping, Target } from "@/lib/domain/applications/import/target";
import type { Checked, GoodRow } from "./check-rows";
import type { Table } from "./read-csv";
import type { Rejected } from "./rejected-csv";
import { leftOut, refusedText, samplesOf } from "./rows";

export type Stage = "file" | "columns" | "check" | "sending" | "done";

/** How far an import is. */
export type Progress = {
  readonly total: number;
  readonly created: number;
  /** Rows that an earlier import of the same rows had created. */
  readonly there: number;
  readonly refused: readonly Rejected[];
};

const NOTHING: Progress = { total: 0, created: 0, there: 0, refused: [] };

/** Returns the state of an import, and the actions that lead from one step to the next. */
export function useImport(targets: readonly Target[]) {
  const cache = useQueryClient();
  const [stage, setStage] = useState<Stage>("file");
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [progress, setProgress] = useState(NOTHING);
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const waiting = useRef<Batch<GoodRow>[]>([]);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  function choose(next: Table) {
    setTable(next);
    const guessed = guessMapping(next.headings, targets);
    setMapping(guessed.map((target, column) => (isSensitiveColumn(next, column) ? null : target)));
    setStage("columns");
  }

  async function start(withRepeated: boolean) {
    if (checked === null) return;
    const rows: GoodRow[] = [...checked.good, ...(withRepeated ? checked.repeated : [])];
    rows.sort((one, other) => one.row.number - other.row.number);
    setRejected(leftOut(checked, withRepeated));
    setProgress({ ...NOTHING, total: rows.length });
    waiting.current = batchesOf(rows, ({ application }) => application);
    await send();
  }

  async function send() {
    const ending = new AbortController();
    stopping.current = ending;
    setFailure(null);
    setStage("sending");
    try {
      await sendBatches(waiting.current, {
        signal: ending.signal,
        onCreated: (rows, wereThere) =>
          setProgress((last) => ({
            ...last,
            [wereThere ? "there" : "created"]: last[wereThere ? "there" : "created"] + rows.length,
          })),
        onRefused: ({ row }, { field, message }) =>
          setProgress((last) => ({
            ...last,
            refused: [...last.refused, { row, reason: refusedText(field, message) }],
          })),
      });
      finish();
    } catch (thrown) {
      setFailure(failureOf(thrown));
      void cache.invalidateQueries();
    }
  }

  /** Ends the import. What was not sent counts as rejected. */
  function finish() {
    const unsent = waiting.current.flatMap(({ rows }) => rows);
    waiting.current = [];
    setRejected((last) => [
      ...last,
      ...unsent.map(({ row }) => ({ row, reason: "Not sent: the import was stopped." })),
    ]);
    setFailure(null);
    setStage("done");
    void cache.invalidateQueries();
  }

  return {
    ...{ stage, table, mapping, checked, progress, failure },
    /** All rows that were not imported, in the order of the file. */
    rejected: [...rejected, ...progress.refused].sort((one, other) => one.row.number - other.row.number),
    ...{ choose, setMapping, start, finish, goTo: setStage, tryAgain: send },
    showChecked: (next: Checked) => {
      setChecked(next);
      setStage("check");
    },
    /** Stops after the call that is running. */
    stop: () => stopping.current.abort(),
    startOver: () => {
      setTable(null);
      setChecked(null);
      setProgress(NOTHING);
      setRejected([]);
      setStage("file");
    },
  };
}

export type Import = ReturnType<typeof useImport>;

export const isSensitiveColumn = (table: Table, column: number) =>
  isSensitive(table.headings[column] ?? "", samplesOf(table, column));
