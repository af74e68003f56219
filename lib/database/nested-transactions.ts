import type { SqlDriverAdapter, Transaction } from "@prisma/driver-adapter-utils";

/** Turns a transaction that Prisma opens into a savepoint of the transaction open on the same connection. */
export function nestTransactions(adapter: SqlDriverAdapter, run: (text: string) => Promise<unknown> | unknown): void {
  adapter.startTransaction = async () => {
    await run("SAVEPOINT prisma");
    const end = async (text: string) => {
      await run(text);
    };
    const transaction: Transaction = {
      provider: adapter.provider,
      adapterName: adapter.adapterName,
      options: { usePhantomQuery: true },
      queryRaw: (query) => adapter.queryRaw(query),
      executeRaw: (query) => adapter.executeRaw(query),
      commit: () => end("RELEASE SAVEPOINT prisma"),
      rollback: () => end("ROLLBACK TO SAVEPOINT prisma; RELEASE SAVEPOINT prisma"),
    };
    return transaction;
  };
}
