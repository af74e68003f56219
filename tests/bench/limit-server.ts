// The limit: the same operations with nothing around them. No caller, no limits, no history, no search, no encryption.
// Usage: node --import tsx tests/bench/limit-server.ts FILE
import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import fastify from "fastify";
import { Lead } from "@/lib/contract/applications/agent-calls";
import { ApplicationCreate, ApplicationPatch } from "@/lib/contract/applications/application";
import { LIMIT_FIELDS } from "./limit-table";

const [file = ""] = process.argv.slice(2);
const reading = open(file);
const writing = open(file);
const columns = LIMIT_FIELDS.join(", ");
const find = `SELECT ${columns} FROM application WHERE id = ?`;
const [findRead, findWrite] = [reading.prepare<[unknown]>(find), writing.prepare<[unknown]>(find)];
const list = reading.prepare<[unknown]>(
  `SELECT ${columns} FROM application WHERE status = ? ORDER BY createdAt DESC, id DESC LIMIT 50`,
);
const byCrmId = writing.prepare<[unknown]>("SELECT id FROM application WHERE crmId = ?").pluck();
const insert = writing.prepare<[object]>(
  `INSERT INTO application (${columns}, dateOfBirth, ssn) VALUES (${LIMIT_FIELDS.map((name) => `@${name}`).join(", ")}, @dateOfBirth, @ssn)`,
);
const begin = writing.prepare("BEGIN IMMEDIATE");
const commit = writing.prepare("COMMIT");

const server = fastify();
server.get<Parameters<"id">>("/v1/applications/:id", ({ params }) => findRead.get(params.id));
server.get<{ Querystring: { status: string } }>("/v1/applications", ({ query }) => ({ items: list.all(query.status) }));
server.patch<Parameters<"id">>("/v1/applications/:id", ({ params, body }) => {
  const fields = ApplicationPatch.parse(body);
  return together(() => {
    set(params.id, fields);
    return findWrite.get(params.id);
  });
});
server.post("/v1/applications", ({ body }) => {
  const fields = ApplicationCreate.parse(body);
  return together(() => add(fields));
});
server.post("/agents/ingest", ({ body }) => {
  const { firstName, lastName, email, phone, streetAddress, city, state, zip, ...rest } = Lead.parse(body);
  const fields = {
    ...rest,
    primaryBorrowerFirstName: firstName,
    primaryBorrowerLastName: lastName,
    primaryBorrowerEmail: email ?? "",
    primaryBorrowerPhone: phone,
    subjectPropertyStreetAddress: streetAddress,
    subjectPropertyCity: city,
    subjectPropertyState: state,
    subjectPropertyZip: zip,
  };
  return together(() => {
    const known = byCrmId.get(rest.crmId);
    if (typeof known !== "string") return add(fields);
    set(known, fields);
    return { id: known };
  });
});
await server.listen({ host: "127.0.0.1", port: 0 });
const address = server.server.address();
console.log(`Dashboard http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);

type Parameters<Name extends string> = { Params: Record<Name, string> };

function open(path: string): Database.Database {
  const database = new Database(path);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("cache_size = -65536");
  database.pragma("wal_autocheckpoint = 32000");
  return database;
}

function add(fields: Readonly<Record<string, unknown>>): { readonly id: string } {
  const now = Date.now();
  const id = randomUUID().replaceAll("-", "");
  const [dateOfBirth, ssn] = [fields["primaryBorrowerDateOfBirth"] ?? null, fields["primaryBorrowerSsn"] ?? null];
  const own = Object.fromEntries(LIMIT_FIELDS.map((name) => [name, fields[name] ?? null]));
  insert.run({ ...own, status: fields["status"] ?? "NEW", id, createdAt: now, updatedAt: now, dateOfBirth, ssn });
  return { id };
}

function set(id: string, fields: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(fields).filter((name) => LIMIT_FIELDS.some((field) => field === name));
  const text = `UPDATE application SET ${["updatedAt", ...names].map((name) => `${name} = ?`).join(", ")} WHERE id = ?`;
  prepared(text).run(Date.now(), ...names.map((name) => fields[name] ?? null), id);
}

const kept = new Map<string, Database.Statement<unknown[]>>();

function prepared(text: string): Database.Statement<unknown[]> {
  const statement = kept.get(text) ?? writing.prepare<unknown[]>(text);
  kept.set(text, statement);
  return statement;
}

// As in `lib/database/sqlite/writer.ts`, except that the product waits a moment for further changes when fewer came
// than recently. The limit finishes one change before the next is sent, and would be a tenth slower with that wait.
const MOST_IN_A_GROUP = 64;
const GATHER_MS = 2;

type Job = () => void;
let waiting: Job[] = [];

/**
 * Group commit: changes that arrive together, in one turn of the event loop or right after it, share one transaction
 * and respond after its fsync.
 */
function together<Answer>(work: () => Answer): Promise<Answer> {
  return new Promise((resolve) => {
    if (waiting.push(() => resolve(work())) === 1) setImmediate(commitUnlessMoreCome, 1, performance.now());
  });
}

function commitUnlessMoreCome(before: number, since: number): void {
  if (waiting.length > before && waiting.length < MOST_IN_A_GROUP && performance.now() < since + GATHER_MS) {
    setImmediate(commitUnlessMoreCome, waiting.length, since);
    return;
  }
  const group = waiting;
  waiting = [];
  begin.run();
  // A job's result is visible only after this turn of the event loop, and so after the commit.
  for (const job of group) job();
  commit.run();
}
