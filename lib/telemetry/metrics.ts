import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { openListeners } from "@/lib/data/applications/event-log";
import { currentTime } from "@/lib/data/clock";
import { countContact } from "@/lib/data/pipeline/pipeline";
import { database } from "@/lib/database/database";
import { openStreams } from "@/lib/http/route/open-streams";
import { changesGrouped, databaseAwaited, databaseFailed, limitPassed, refused } from "@/lib/probes";

/** What is measured. Every label is of a closed list that stands in the code: no path, no id, nothing that was sent. */
export type Metrics = {
  readonly registry: Registry;
  /** The meter of an operation. */
  meterOf(operation: string): Meter;
};

/** Measures the requests of one operation. */
export type Meter = {
  /** A request begins. Answers when: in milliseconds of the process's own clock. */
  begin(): number;
  /** A request that began then was answered with this status. */
  end(began: number, status: number): void;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64];
/** To count every file takes a database a while; who looks more often is told the same again, in milliseconds. */
const COUNT_EVERY_MS = 60_000;
const DELAY_RESOLUTION_MS = 20;

/** Begins to measure this process. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: DELAY_RESOLUTION_MS });
  watchDatabase(registers);
  watchRefusals(registers);
  countFiles(registers);
  for (const kind of ["events", "downloads"] as const) {
    new Gauge({
      name: `hearthline_${kind}_open`,
      help: kind === "events" ? "Streams of live changes that are open" : "Exports that are being sent",
      registers,
      collect() {
        this.set(openStreams(kind));
      },
    });
  }
  new Gauge({
    name: "hearthline_event_listeners",
    help: "Listeners that wait for changes of applications",
    registers,
    collect() {
      this.set(openListeners());
    },
  });
  return { registry, meterOf: watchRequests(registers) };
}

type Registers = Registry[];

function watchRequests(registers: Registers): Metrics["meterOf"] {
  const answered = new Counter({
    name: "hearthline_requests_total",
    help: "Requests that were answered, by operation and class of status",
    labelNames: ["operation", "status"] as const,
    registers,
  });
  const took = new Histogram({
    name: "hearthline_request_seconds",
    help: "Time from a request to its answer, by operation",
    labelNames: ["operation"] as const,
    buckets: SECONDS,
    registers,
  });
  let open = 0;
  new Gauge({
    name: "hearthline_requests_open",
    help: "Requests that are being worked on",
    registers,
    collect() {
      this.set(open);
    },
  });
  const makeMeter = (operation: string): Meter => {
    const seconds = took.labels(operation);
    // The classes of status, from 1xx to 5xx.
    const answers = [1, 2, 3, 4, 5].map((digit) => answered.labels(operation, `${digit}xx`));
    return {
      begin() {
        open++;
        return performance.now();
      },
      end(began, status) {
        open--;
        seconds.observe((performance.now() - began) / 1000);
        answers[Math.floor(status / 100) - 1]?.inc();
      },
    };
  };
  const meters = new Map<string, Meter>();
  return (operation) => {
    const meter = meters.get(operation) ?? makeMeter(operation);
    meters.set(operation, meter);
    return meter;
  };
}

function watchRefusals(registers: Registers): void {
  const refusals = new Counter({
    name: "hearthline_refusals_total",
    help: "Calls that were refused, by code",
    labelNames: ["code"] as const,
    registers,
  });
  const limits = new Counter({
    name: "hearthline_rate_limited_total",
    help: "Calls and sign-ins beyond a rate limit, by limit",
    labelNames: ["limit"] as const,
    registers,
  });
  refused.listener = (code) => refusals.inc({ code });
  limitPassed.listener = (limit) => limits.inc({ limit });
}

function watchDatabase(registers: Registers): void {
  const sizes = new Histogram({
    name: "hearthline_group_commit_size",
    help: "Changes that shared one transaction of SQLite and its fsync",
    buckets: GROUP_SIZES,
    registers,
  });
  const waits = new Histogram({
    name: "hearthline_database_wait_seconds",
    help: "Time that a change waited for its turn (SQLite) or for a connection (PostgreSQL)",
    buckets: SECONDS,
    registers,
  });
  const failures = new Counter({
    name: "hearthline_database_failures_total",
    help: "Statements and changes that failed because the database was locked, full or away",
    registers,
  });
  changesGrouped.listener = (count) => sizes.observe(count);
  databaseAwaited.listener = (milliseconds) => waits.observe(milliseconds / 1000);
  databaseFailed.listener = () => failures.inc();
}

/** Counts of the whole installation, which each of its instances tells alike. */
function countFiles(registers: Registers): void {
  const files = new Gauge({
    name: "hearthline_applications",
    help: "Applications of the installation, by what the contact agent may do",
    labelNames: ["contact"] as const,
    registers,
    collect: () => counted(),
  });
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting = Promise.resolve();
  const counted = () => {
    if (performance.now() - countedAt < COUNT_EVERY_MS) return counting;
    countedAt = performance.now();
    counting = count().catch(() => {
      // A database that is away shows by its failures; what was counted last would only be wrong.
      files.reset();
      countedAt = Number.NEGATIVE_INFINITY;
    });
    return counting;
  };
  const count = async () => {
    const { read, replica } = await database();
    const now = currentTime();
    const { total, sleeping, stopped } = await countContact(replica ?? read, { teamId: null, now }, now);
    files.set({ contact: "active" }, total - sleeping - stopped);
    files.set({ contact: "asleep" }, sleeping);
    files.set({ contact: "stopped" }, stopped);
  };
}
