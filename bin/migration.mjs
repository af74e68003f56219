// npm run migration -- NAME writes the SQL that leads from the last migration to the models of prisma/schema.prisma.
// npm run migration -- --check only says whether there is any.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrationsFolder, pendingModelChanges } from "./schema-engine.mjs";

const [argument] = process.argv.slice(2);
const sql = await pendingModelChanges();
if (argument === "--check") {
  if (sql !== "") fail(`The models have changes that no migration makes; run npm run migration -- NAME.\n\n${sql}`);
} else if (!/^[a-z0-9-]+$/.test(argument ?? "")) {
  fail("Give the migration a name of lower-case letters, digits and dashes: npm run migration -- NAME");
} else if (sql === "") {
  console.log("The migrations already lead to the models; nothing to write.");
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrationsFolder, `${stamp}_${argument}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), sql);
  console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
