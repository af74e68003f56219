import { closeDatabase, database } from "@/lib/database/database";
import { networkOf } from "@/lib/domain/network";
import { type DatabaseAddress, env } from "@/lib/env";
import { startDraining } from "@/lib/http/serve/lifecycle";
import { flushLog, logWarning } from "@/lib/http/serve/log";
import { nodeAdapter } from "@/lib/http/serve/node-adapter";
import { admitPage, originOfRequest, variantOf } from "@/lib/http/serve/pages";
import { writeTokenRequests } from "@/lib/http/serve/request-log";
import { openSetUp } from "@/lib/operations/accounts/set-up";
import { writeAccessRecords } from "@/lib/operations/applications/access/access-log";
import { keepTime } from "@/lib/operations/installation/keep-time";
import { makeReady } from "@/lib/operations/installation/make-ready";
import { startTelemetry } from "@/lib/telemetry/telemetry";
import { live, ready } from "./health";
import { startAllJobs } from "./jobs";
import { resources } from "./routes";

/**
 * The functions that the production server (`lib/server/serve.mjs`) passes in. It runs in this process; this code runs
 * in Next's bundle.
 */
type Host = {
  readonly migrate: (database: DatabaseAddress) => Promise<unknown>;
  /** Returns a function that stops the checkpoints. */
  readonly startCheckpoints: (database: DatabaseAddress) => () => Promise<void>;
  readonly started: (service: ReturnType<typeof startUnder>) => void;
};

/** The production server registers itself under this symbol. */
const HOST = Symbol.for("hearthline.host");

/** Warns the operator: until Hearthline follows the new clock, its times differ from the machine's. */
const tellOfClock = (step: number) =>
  logWarning(
    `the clock was set ${step > 0 ? "forward" : "back"} by ${Math.round(Math.abs(step) / 60_000)} minutes; Hearthline follows if that lasts`,
  );

/** Starts the background work. Under the production server, also prepares the installation. */
export async function startService(): Promise<void> {
  const host: Host | undefined = Reflect.get(globalThis, HOST);
  if (host === undefined) {
    await database();
    await keepTime(tellOfClock);
    startAllJobs();
  } else {
    // The production server reports any failure.
    host.started(startUnder(host));
  }
}

/** Starts the service under the production server, which bypasses Next's pipeline and shuts down gracefully. */
async function startUnder({ migrate, startCheckpoints }: Host) {
  const telemetry = await startTelemetry();
  await makeReady(env(), migrate);
  const stopClock = await keepTime(tellOfClock);
  await (await database()).reserveRoom();
  await telemetry.open();
  const endCheckpoints = startCheckpoints(env().database);
  const jobs = startAllJobs();
  return {
    openSetUp,
    isTracing: telemetry.isTracing,
    answer: nodeAdapter(resources, { health: [live, ready], watched: telemetry.watched }),
    /** Behind proxies, all callers share the proxies' addresses. */
    mostConnectionsOfNetwork: env().TRUSTED_PROXIES > 0 ? Number.POSITIVE_INFINITY : env().CONNECTIONS_PER_ADDRESS,
    networkOf,
    pages: { admit: admitPage, variantOf, originOf: originOfRequest },
    startDraining,
    async close() {
      await jobs.stop();
      stopClock();
      await writeTokenRequests();
      await writeAccessRecords();
      await endCheckpoints();
      await closeDatabase();
      await telemetry.close();
      flushLog();
    },
  };
}
