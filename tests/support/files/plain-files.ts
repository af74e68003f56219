import { insertText, type Sql } from "@/lib/database/sql";

/** A file as lists and counts see it. Times are epoch milliseconds. */
export type PlainFile = {
  readonly id: string;
  readonly status: string;
  readonly createdAt: number;
  readonly statusSince: number;
  readonly updatedAt: number;
  readonly teamId: string | null;
};

const COLUMNS = [
  ...["id", "createdAt", "updatedAt", "status", "statusSince", "primaryBorrowerFirstName", "primaryBorrowerLastName"],
  ...["primaryBorrowerEmail", "primaryBorrowerPhone", "subjectPropertyState", "teamId"],
];

/** Stores files directly, because the operations would set their times. */
export async function insertPlainFiles(sql: Sql, files: readonly PlainFile[]): Promise<void> {
  for (const { id, createdAt, updatedAt, status, statusSince, teamId } of files) {
    const values = [id, createdAt, updatedAt, status, statusSince, "Ada", "Park", "", "", "TX", teamId];
    await sql.run(insertText("Application", COLUMNS), values);
  }
}
