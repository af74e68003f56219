import type { Reading } from "../sql";
import { unavailable } from "../unavailable";
import type { Connection } from "./connection";
import { isResourceError } from "./failure";

/**
 * The connection that only reads. It is opened at its first use, and anew after the database was away; a read that
 * meets that fails with `unavailable`.
 */
export class Reader {
  readonly #open: () => Promise<Connection>;
  #connection: Promise<Connection> | undefined;

  constructor(open: () => Promise<Connection>) {
    this.#open = open;
  }

  readonly sql: Reading = {
    get: (text, params) => this.#run(({ sql }) => sql.get(text, params)),
    all: (text, params) => this.#run(({ sql }) => sql.all(text, params)),
  };

  /** The connection as it is now. */
  connection(): Promise<Connection> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      throw unavailable(error);
    });
    return this.#connection;
  }

  close(): void {
    void this.#connection?.then((connection) => connection.close()).catch(() => undefined);
    this.#connection = undefined;
  }

  async #run<Result>(read: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await this.connection();
    try {
      return await read(connection);
    } catch (error) {
      if (!isResourceError(error)) throw error;
      this.close();
      throw unavailable(error);
    }
  }
}
