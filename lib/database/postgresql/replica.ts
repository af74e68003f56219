import type { Reading } from "@/lib/database/sql";

const LOOK_EVERY_MS = 1_000;
/** Oldest state of a replica that may be read, in milliseconds. */
const MOST_LAG_MS = 5_000;

const WRITTEN = `SELECT pg_current_wal_lsn()::text AS "position"`;
const REPLAYED = `SELECT pg_last_wal_replay_lsn() >= CAST(? AS pg_lsn) AS "isReplayed"`;

/** A copy of the database that follows it with a delay, which is checked every second. */
export class Replica {
  readonly #primary: Reading;
  readonly #replica: Reading;
  readonly #timer: NodeJS.Timeout;
  /** The replica shows everything committed before this time on the process's own clock. */
  #shownUntil = Number.NEGATIVE_INFINITY;

  constructor(primary: Reading, replica: Reading) {
    this.#primary = primary;
    this.#replica = replica;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
    void this.#look();
  }

  /** Reads from the replica while it is close enough behind, else from the primary. */
  readonly read: Reading = {
    get: (text, params) => this.#run((from) => from.get(text, params)),
    all: (text, params) => this.#run((from) => from.all(text, params)),
  };

  close(): void {
    clearInterval(this.#timer);
  }

  async #run<Result>(read: (from: Reading) => Promise<Result>): Promise<Result> {
    if (performance.now() - this.#shownUntil > MOST_LAG_MS) return read(this.#primary);
    try {
      return await read(this.#replica);
    } catch {
      // It may be unreachable, and it cancels a query that blocks what it has to replay.
      this.#shownUntil = Number.NEGATIVE_INFINITY;
      return read(this.#primary);
    }
  }

  /** Reads the end of the log on the primary, then checks whether the replica has reached it. */
  async #look(): Promise<void> {
    const asked = performance.now();
    try {
      const position = (await this.#primary.get<{ position: string }>(WRITTEN))?.position ?? "";
      const row = await this.#replica.get<{ isReplayed: boolean | null }>(REPLAYED, [position]);
      if (row?.isReplayed) this.#shownUntil = asked;
    } catch {
      // If this is unknown, it counts as too far behind.
    }
  }
}
