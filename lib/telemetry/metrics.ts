import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { openListeners } from "@/lib/data/applications/event-log";
import { NO_BOUNDS } from "@/lib/data/bounds";
import { currentTime } from "@/lib/data/clock";
import { countContact } from "@/lib/data/pipeline/pipeline";
import { database } from "@/lib/database/database";
import { openStreams } from "@/lib/http/route/streams/open-streams";
import { changesGrouped, databaseAwaited, databaseFailed, limitPassed, refused } from "@/lib/probes";
import { onceAMinute } from "./once-a-minute";
import { watchOutreach } from "./outreach-metrics";
import { watchWebhooks } from "./webhook-metrics";

/** The metrics of this process. Every label is from a closed list in the code: no path, no id, no submitted data. */
export type Metrics = {
  readonly registry: Registry;
  /** Returns the meter of an operation. */
  meterOf(operation: string): Meter;
};

/** Measures the requests of one operation. */
export type Meter = {
  /** Records that a request begins. Returns when, in milliseconds on the process's own clock. */
  begin(): number;
  /** Records that a request that began then got a response with this status. */
  end(began: number, status: number): void;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64];
const DELAY_RESOLUTION_MS = 20;

/** Begins to measure this process. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: DELAY_RESOLUTION_MS });
  watchDatabase(registers);
  watchRefusals(registers);
  countFiles(registers);
  watchWebhooks(registers);
  watchOutreach(registers);
  for (const kind of ["events", "downloads"] as const) {
    new Gauge({
      name: `hearthline_${kind}_open`,
      help: kind === "events" ? "Open streams of live changes" : "Exports being sent",
      registers,
      collect() {
        this.set(openStreams(kind));
      },
    });
  }
  new Gauge({
    name: "hearthline_event_listeners",
    help: "Listeners waiting for application changes",
    registers,
    collect() {
      this.set(openListeners());
    },
  });
  return { registry, meterOf: watchRequests(registers) };
}

function watchRequests(registers: Registry[]): Metrics["meterOf"] {
  const answered = new Counter({
    name: "hearthline_requests_total",
    help: "Completed requests, by operation and status class",
    labelNames: ["operation", "status"] as const,
    registers,
  });
  const took = new Histogram({
    name: "hearthline_request_seconds",
    help: "Time from request to response, by operation",
    labelNames: ["operation"] as const,
    buckets: SECONDS,
    registers,
  });
  let open = 0;
  new Gauge({
    name: "hearthline_requests_open",
    help: "Requests in progress",
    registers,
    collect() {
      this.set(open);
    },
  });
  const makeMeter = (operation: string): Meter => {
    const seconds = took.labels(operation);
    // The status classes from 1xx to 5xx.
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

function watchRefusals(registers: Registry[]): void {
  const refusals = new Counter({
    name: "hearthline_refusals_total",
    help: "Failed calls, by code",
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

function watchDatabase(registers: Registry[]): void {
  const sizes = new Histogram({
    name: "hearthline_group_commit_size",
    help: "Changes that shared one SQLite transaction and its fsync",
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
    help: "Statements and changes that failed because the database was locked, full or unreachable",
    registers,
  });
  changesGrouped.listener = (count) => sizes.observe(count);
  databaseAwaited.listener = (milliseconds) => waits.observe(milliseconds / 1000);
  databaseFailed.listener = () => failures.inc();
}

/** Counts files of the whole installation, which every instance reports alike. */
function countFiles(registers: Registry[]): void {
  const files = new Gauge({
    name: "hearthline_applications",
    help: "Applications of the installation, by what the contact agent may do",
    labelNames: ["contact"] as const,
    registers,
    collect: () => counted(),
  });
  const counted = onceAMinute(
    () => count(),
    // An unreachable database shows in its failures; the last count would only be wrong.
    () => files.reset(),
  );
  const count = async () => {
    const { read, replica } = await database();
    const now = currentTime();
    const { total, sleeping, stopped } = await countContact(replica ?? read, { ...NO_BOUNDS, now }, now);
    files.set({ contact: "active" }, total - sleeping - stopped);
    files.set({ contact: "asleep" }, sleeping);
    files.set({ contact: "stopped" }, stopped);
  };
}
