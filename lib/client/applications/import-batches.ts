/** The most applications in one call. The API takes more, but the progress should move. */
const MOST_ROWS = 100;
/** The most bytes of rows in one call; a body of 64 KiB has some more around them. */
const MOST_BYTES = 60_000;

/** Rows sent in one call. `wasTried`: an earlier try may have stored them. */
export type Batch<Row> = { readonly rows: Row[]; wasTried: boolean };

/** Splits rows into batches that fit into one call each. `bodyOf` returns what is sent of a row. */
export function batchesOf<Row>(
  rows: readonly Row[],
  bodyOf: (row: Row) => unknown,
  mostRows: number = MOST_ROWS,
): Batch<Row>[] {
  const encoder = new TextEncoder();
  const batches: Batch<Row>[] = [];
  let bytes = MOST_BYTES;
  for (const row of rows) {
    const more = encoder.encode(JSON.stringify(bodyOf(row))).length + 1;
    const last = batches.at(-1);
    if (last === undefined || bytes + more > MOST_BYTES || last.rows.length === mostRows) {
      batches.push({ rows: [row], wasTried: false });
      bytes = more;
    } else {
      last.rows.push(row);
      bytes += more;
    }
  }
  return batches;
}
