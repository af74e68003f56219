import { closeDatabase, database } from "@/lib/data/database";
import { type DatabaseAddress, env } from "@/lib/env";
import { directDoor } from "@/lib/http/direct-door";
import { startDraining } from "@/lib/http/lifecycle";
import { flushLog, logBug, logEnd } from "@/lib/http/log";
import { writeTokenRequests } from "@/lib/http/request-log";
import { writeAccessRecords } from "@/lib/operations/access-log";
import { startHousekeeping } from "@/lib/operations/keep-house";
import { makeReady } from "@/lib/operations/make-ready";
import { startRenewingSearchTerms } from "@/lib/operations/renew-search-terms";
import { startSealing } from "@/lib/operations/seal-progress";
import { openSetUp } from "@/lib/operations/set-up";
import { startTelemetry } from "@/lib/telemetry/telemetry";
import { live, ready } from "./health";
import { resources } from "./routes";

/** What the production server (`bin/serve.mjs`) brings along; it runs in this process, this code in Next's bundle. */
type Host = {
  readonly migrate: (database: DatabaseAddress) => Promise<unknown>;
  /** Answers a function that ends what it starts. */
  readonly startCheckpoints: (database: DatabaseAddress) => () => Promise<void>;
  readonly started: (service: ReturnType<typeof startUnder>) => void;
};

/** Under this name the production server leaves word that it is there. */
const HOST = Symbol.for("hearthline.host");

const tellOfHousekeeping = (thrown: unknown) => logBug("housekeeping", thrown);

const SEALING = { onEnd: logEnd, onFailure: (thrown: unknown) => logBug("sealing", thrown) };

/** Starts what runs beside the requests. Under the production server it also makes the installation ready. */
export async function startService(): Promise<void> {
  const host: Host | undefined = Reflect.get(globalThis, HOST);
  if (host === undefined) {
    await database();
    startHousekeeping(tellOfHousekeeping);
    startSealing(SEALING);
    startRenewingSearchTerms(tellOfHousekeeping);
  } else {
    // Whatever fails is the production server's to tell.
    host.started(startUnder(host));
  }
}

/** What the production server needs: the door past Next's pipeline, and an orderly end. */
async function startUnder({ migrate, startCheckpoints }: Host) {
  const telemetry = await startTelemetry();
  await makeReady(env(), migrate);
  await telemetry.open();
  const endCheckpoints = startCheckpoints(env().database);
  const stopHousekeeping = startHousekeeping(tellOfHousekeeping);
  const stopSealing = startSealing(SEALING);
  const stopRenewing = startRenewingSearchTerms(tellOfHousekeeping);
  return {
    openSetUp,
    isTracing: telemetry.isTracing,
    answer: directDoor(resources, { health: [live, ready], watched: telemetry.watched }),
    /** Behind proxies all callers come from their addresses. */
    mostConnectionsOfAddress: env().TRUSTED_PROXIES > 0 ? Number.POSITIVE_INFINITY : env().CONNECTIONS_PER_ADDRESS,
    startDraining,
    async close() {
      stopHousekeeping();
      stopSealing();
      await stopRenewing();
      await writeTokenRequests();
      await writeAccessRecords();
      await endCheckpoints();
      await closeDatabase();
      await telemetry.close();
      flushLog();
    },
  };
}
