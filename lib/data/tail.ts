import { currentTime } from "@/lib/data/clock";
import { firstIdAt, idTime } from "@/lib/data/id";

/** A row is stored together with its change, so it can appear this long after the time in its id, in milliseconds. */
export const LATE_MS = 3_000;

type Row = { readonly id: string };

/** Lists the first rows after an id, by id. */
type List<Each> = (after: string, limit: number) => Promise<readonly Each[]>;

type Options = {
  /** Rows from this time on are read, in epoch milliseconds. */
  readonly since: number;
  /** The most rows in one statement, and about as many new ones in one read. */
  readonly limit: number;
  readonly clock?: () => number;
};

/** New rows, oldest first, and whether these are all. */
export type NewRows<Each> = { readonly rows: readonly Each[]; readonly isAll: boolean };

/**
 * Reads the new rows of a table whose ids sort by time. Returns each row once, even if it appears late. While nothing
 * is added, it only looks at the last few seconds.
 */
export class Tail<Each extends Row> {
  readonly #list: List<Each>;
  readonly #limit: number;
  readonly #clock: () => number;
  /** Ids that were already returned, with the time in each, as long as they can be read again. */
  readonly #returned = new Map<string, number>();
  #since: number;

  constructor(list: List<Each>, { since, limit, clock = currentTime }: Options) {
    this.#list = list;
    this.#limit = limit;
    this.#clock = clock;
    this.#since = since;
  }

  /** The time before which every row was returned, in epoch milliseconds. */
  get since(): number {
    return this.#since;
  }

  async read(): Promise<NewRows<Each>> {
    const now = this.#clock();
    const { rows, reached } = await this.#readNew();
    this.#since = Math.max(this.#since, Math.min(now, reached) - LATE_MS);
    for (const [id, at] of this.#returned) if (at < this.#since) this.#returned.delete(id);
    for (const { id } of rows) this.#returned.set(id, idTime(id));
    return { rows, isAll: reached === Number.POSITIVE_INFINITY };
  }

  /** Returns the rows not returned yet, up to the limit, and up to which time they were read. */
  async #readNew(): Promise<{ readonly rows: readonly Each[]; readonly reached: number }> {
    const fresh: Each[] = [];
    for (let after = firstIdAt(this.#since); ; ) {
      const rows = await this.#list(after, this.#limit);
      for (const row of rows) if (!this.#returned.has(row.id)) fresh.push(row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < this.#limit) return { rows: fresh, reached: Number.POSITIVE_INFINITY };
      if (fresh.length >= this.#limit) return { rows: fresh, reached: idTime(last.id) };
      after = last.id;
    }
  }
}
