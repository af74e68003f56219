// Written in the transaction of a bounce. Uses statements.
import type { Sql } from "@/lib/database/sql";
import type { AddressProblem } from "@/lib/domain/contact/address-problem";

/** Why a phone or email cannot be used. `at` is in epoch milliseconds. */
export type AddressProblemRow = {
  /** The keyed hash of the phone or email where the problem is everybody's, else of the file that it is about. */
  readonly hash: string;
  readonly addressHash: string;
  readonly kind: AddressProblem;
  /** The file where it was found. */
  readonly applicationId: string;
  readonly at: number;
};

/** Stores that an address cannot be used. */
export async function putAddressProblem(sql: Sql, row: AddressProblemRow): Promise<void> {
  await sql.run(
    `INSERT INTO "AddressProblem" ("hash", "addressHash", "kind", "applicationId", "at") VALUES (?, ?, ?, ?, ?)
      ON CONFLICT ("hash", "addressHash") DO UPDATE SET "kind" = excluded."kind", "at" = excluded."at"`,
    [row.hash, row.addressHash, row.kind, row.applicationId, row.at],
  );
}

/** Forgets that an address cannot be used. */
export async function deleteAddressProblem(
  sql: Sql,
  { hash, addressHash }: Pick<AddressProblemRow, "hash" | "addressHash">,
): Promise<void> {
  await sql.run(`DELETE FROM "AddressProblem" WHERE "hash" = ? AND "addressHash" = ?`, [hash, addressHash]);
}
