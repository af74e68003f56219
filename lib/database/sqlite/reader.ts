import type { Reading, Value } from "@/lib/database/sql";
import { unavailable } from "@/lib/database/unavailable";
import type { Connection } from "./connection";
import { isResourceError } from "./failure";
import type { Statements } from "./statements";

/**
 * Reads on the writing connection while that is not in a transaction, because it keeps its page cache through its own
 * commits; else on a read connection, which discards its cache on each commit. That one opens on first use, and again
 * after the database was unavailable; a read that meets that fails with `unavailable`.
 */
export class Reader {
  readonly #open: () => Promise<Connection>;
  readonly #idleWriter: () => Connection | undefined;
  #opening: Promise<Connection> | undefined;
  #opened: Connection | undefined;

  constructor(open: () => Promise<Connection>, idleWriter: () => Connection | undefined) {
    this.#open = open;
    this.#idleWriter = idleWriter;
  }

  readonly sql: Reading = {
    get: <Row>(text: string, params?: readonly Value[]) => this.#read(({ get }) => get<Row>(text, params)),
    all: <Row>(text: string, params?: readonly Value[]) => this.#read(({ all }) => all<Row>(text, params)),
  };

  /** Returns the current connection. */
  connection(): Promise<Connection> {
    if (this.#opening === undefined) {
      const opening = this.#open().catch((error: unknown) => {
        this.#opening = undefined;
        throw unavailable(error);
      });
      this.#opening = opening;
      opening.then(
        (connection) => {
          if (this.#opening === opening) this.#opened = connection;
        },
        () => undefined,
      );
    }
    return this.#opening;
  }

  close(): void {
    void this.#opening?.then((connection) => connection.close()).catch(() => undefined);
    this.#opening = undefined;
    this.#opened = undefined;
  }

  async #read<Result>(read: (statements: Statements) => Result): Promise<Result> {
    const writer = this.#idleWriter();
    if (writer !== undefined) {
      try {
        return read(writer.statements);
      } catch (error) {
        if (!isResourceError(error)) throw error;
      }
    }
    const connection = this.#opened ?? (await this.connection());
    try {
      return read(connection.statements);
    } catch (error) {
      if (!isResourceError(error)) throw error;
      this.close();
      throw unavailable(error);
    }
  }
}
