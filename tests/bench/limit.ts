import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { isLoanTerm } from "@/lib/domain/applications/fields/loan-terms";
import { LIMIT_FIELDS, LIMIT_TABLE } from "./limit-table";
import { type Program, startProgram } from "./program";
import { cache, copyDatabase, seeded } from "./seeded";

/** Starts the limit on as many files as the product has: what this machine can do with this driver. */
export async function startLimit(size: number): Promise<Program> {
  const file = join(cache, "limit-run.db");
  copyDatabase(seededLimit(size), file);
  const program = await startProgram(["--import", "tsx", "tests/bench/limit-server.ts", file], { env: process.env });
  const remove = () => {
    for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
  };
  return { ...program, end: () => program.end().then(remove) };
}

/** The limit's table with the product's seeded files, created if missing. */
function seededLimit(size: number): string {
  const { database: product } = seeded(size);
  const file = join(cache, `limit-${size}.db`);
  if (existsSync(file)) return file;
  const making = `${file}.making`;
  rmSync(making, { force: true });
  const database = new Database(making);
  const columns = LIMIT_FIELDS.join(", ");
  const values = LIMIT_FIELDS.map((name) => (isLoanTerm(name) ? `"loanTerms" ->> '$.${name}'` : name)).join(", ");
  database.exec(LIMIT_TABLE);
  database.prepare("ATTACH ? AS product").run(product);
  database.exec(`INSERT INTO application (${columns}) SELECT ${values} FROM product."Application"`);
  database.close();
  copyDatabase(making, file);
  rmSync(making);
  return file;
}
