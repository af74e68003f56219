import { closeDatabase, database } from "@/lib/data/database";
import { directDoor } from "@/lib/http/direct-door";
import { startDraining } from "@/lib/http/lifecycle";
import { flushLog } from "@/lib/http/log";
import { startHousekeeping } from "@/lib/operations/keep-house";
import { resources } from "./routes";

/** How the production server (`bin/serve.mjs`) asks for the service; both run in one process, this in Next's bundle. */
const ASKING = Symbol.for("hearthline.serve");

/** Opens the database, and hands the production server, if there is one, what it needs of the service. */
export async function startService(): Promise<void> {
  const starting = start();
  const asking: unknown = Reflect.get(globalThis, ASKING);
  if (typeof asking === "function") asking(starting);
  await starting;
}

/** What the production server needs: the door past Next's pipeline, and an orderly end. */
async function start() {
  await database();
  const stopHousekeeping = startHousekeeping();
  return {
    answer: directDoor(resources),
    startDraining,
    async close() {
      stopHousekeeping();
      await closeDatabase();
      flushLog();
    },
  };
}
