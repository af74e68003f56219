import type { Reading, Value } from "../sql";
import { unavailable } from "../unavailable";
import type { Connection, Statements } from "./connection";
import { isResourceError } from "./failure";

/**
 * The connection that only reads. It is opened at its first use, and anew after the database was away; a read that
 * meets that fails with `unavailable`.
 */
export class Reader {
  readonly #open: () => Promise<Connection>;
  #opening: Promise<Connection> | undefined;
  #opened: Connection | undefined;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  readonly sql: Reading = {
    get: async <Row>(text: string, params?: readonly Value[]) =>
      this.#run(this.#opened ?? (await this.connection()), ({ get }) => get<Row>(text, params)),
    all: async <Row>(text: string, params?: readonly Value[]) =>
      this.#run(this.#opened ?? (await this.connection()), ({ all }) => all<Row>(text, params)),
  };

  /** The connection as it is now. */
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

  #run<Result>({ statements }: Connection, read: (statements: Statements) => Result): Result {
    try {
      return read(statements);
    } catch (error) {
      if (!isResourceError(error)) throw error;
      this.close();
      throw unavailable(error);
    }
  }
}
