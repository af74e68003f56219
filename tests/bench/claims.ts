// npm run bench:claims [-- --database postgresql] [-- --waiting 100000] [-- --due 3000]
// How many contacts the agent claims a second in its sandbox, while others wait for their time.
import { parseArgs } from "node:util";
import { makeOwnFolder } from "../support/servers/own-folder";
import { startCluster } from "../support/servers/postgresql/cluster";

const USAGE = `Usage: npm run bench:claims -- [--database sqlite|postgresql] [--waiting 100000] [--due 3000]`;

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "sqlite" },
    waiting: { type: "string", default: "100000" },
    due: { type: "string", default: "3000" },
    help: { type: "boolean", short: "h", default: false },
  },
});
const [waiting, due] = [Number(values.waiting), Number(values.due)];
if (values.help || !["sqlite", "postgresql"].includes(values.database) || !(waiting >= 0) || !(due > 0)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}

const folder = makeOwnFolder("claims");
Object.assign(process.env, {
  DATA_DIR: `${folder.path}/data`,
  KEYRING_FILE: `${folder.path}/keys`,
  NODE_ENV: "production",
});
const cluster =
  values.database === "postgresql"
    ? await startCluster({ settings: { fsync: "on", shared_buffers: "512MB", max_wal_size: "4GB" } })
    : null;
if (cluster !== null) process.env["DATABASE_URL"] = await cluster.createDatabase();

// Read the environment when they load.
const { openHere } = await import("@/bin/command");
const { closeDatabase, database } = await import("@/lib/database/database");
const { DAY_MS } = await import("@/lib/domain/day");
const { updateAgentMode } = await import("@/lib/operations/agent/agent-state");
const { enrollLeads } = await import("@/lib/operations/agent/engine/enrolling/enroll-leads");
const { runAgent } = await import("@/lib/operations/agent/engine/run-agent");
const { cadenceOf } = await import("@/lib/operations/agent/engine/enrolling/cadence-of");
const { ingestLead } = await import("@/lib/operations/applications/lead/ingest-lead");
const { serviceCaller } = await import("@/lib/operations/service-caller");

// A Tuesday at noon in California, so that the hours of no rule are closed.
const [start, begun] = [Date.UTC(2030, 11, 3, 20), performance.now()];
const clock = () => Math.trunc(start + performance.now() - begun);
/** Leads ingested at once. */
const AT_ONCE = 8;
const WARM_UP = 500;
/** Enrollments stored in one transaction. */
const BATCH = 5_000;

let ingested = 0;
async function ingest(): Promise<void> {
  const count = ++ingested;
  const caller = serviceCaller(clock());
  const consents = [{ channel: "sms", kind: "written", capturedAt: caller.now, text: "I agree." } as const];
  const lead = {
    ...{ crmId: `crm-${count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test` },
    ...({ phone: `415${2_000_000 + count}`, state: "ca", leadProviderSlug: "acme", consents } as const),
  };
  await ingestLead(caller, lead, new TextEncoder().encode(JSON.stringify(lead)));
}

/** Ingests so many leads, and enrolls them. */
async function lead(count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, ingest));
  await enrollLeads({ now: clock(), since: 0, cadence: cadenceOf("sandbox") });
}

const countAttempts = async () =>
  Number(
    (await (await database()).read.get<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "AgentAttempt"`))?.count,
  );

/** Has the agent claim and send everything that is due. Returns how much that was. */
async function claimAll(): Promise<number> {
  const { signal } = new AbortController();
  const before = await countAttempts();
  let made = before;
  for (;;) {
    await runAgent({ signal, clock });
    const now = await countAttempts();
    if (now === made) return made - before;
    made = now;
  }
}

try {
  await openHere();
  await updateAgentMode(serviceCaller(clock()), { mode: "sandbox" });
  const db = await database();
  // The first claims are not measured: PostgreSQL knows nothing about empty tables.
  await lead(WARM_UP);
  await claimAll();
  await db.inTransaction((sql) => sql.run("ANALYZE"));
  await lead(due);
  const insert = `INSERT INTO "Enrollment" ("id", "applicationId", "personHash", "cadenceVersionId", "state", "step",
    "dueAt", "at") SELECT ?, ?, ?, "cadenceVersionId", 'active', 1, ?, "at" FROM "Enrollment" LIMIT 1`;
  for (let from = 0; from < waiting; from += BATCH)
    await db.inTransaction(async (sql) => {
      for (let each = from; each < Math.min(waiting, from + BATCH); each++) {
        const id = `e${each.toString(16).padStart(31, "0")}`;
        await sql.run(insert, [id, id, id, clock() + DAY_MS + each]);
      }
    });
  const [from, used] = [performance.now(), process.cpuUsage()];
  const made = await claimAll();
  const { user, system } = process.cpuUsage(used);
  const seconds = (performance.now() - from) / 1_000;
  const rate = Math.round(made / seconds);
  console.log(
    `${values.database}: ${made} claims in ${seconds.toFixed(1)} s while ${waiting} wait: ${rate} a second, each sent in the sandbox and settled with ${((user + system) / 1_000 / made).toFixed(2)} ms of this process's processor time.`,
  );
} finally {
  await closeDatabase();
  await cluster?.remove();
  folder.remove();
}
