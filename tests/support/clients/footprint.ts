import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../servers/port";
import { type Installation, type Server, startServer } from "../servers/server";
import { scrape } from "./metrics";

/** The resources of a server: bytes of the heap and of the process, open files and sockets, streams and listeners. */
export type Footprint = {
  readonly heap: number;
  readonly resident: number;
  readonly files: number;
  readonly streams: number;
  readonly listeners: number;
};

/** A server that reports its resources after garbage collection. */
export type MeasuredServer = Server & { footprint(): Promise<Footprint> };

const COLLECT_ON_SIGNAL = `require("node:v8").setFlagsFromString("--expose-gc");
const collect = require("node:vm").runInNewContext("gc");
process.on("SIGUSR2", () => collect());`;
const COLLECTED_AFTER_MS = 500;

/** Starts the product so that its footprint can be measured. */
export async function startMeasured(installation: Installation): Promise<MeasuredServer> {
  const script = join(installation.folder, "collect.cjs");
  writeFileSync(script, COLLECT_ON_SIGNAL);
  const port = await freePort();
  const settings = { METRICS_PORT: String(port), NODE_OPTIONS: `--require ${script}` };
  const server = await startServer(installation, { settings });
  // The first measurement takes memory itself.
  await scrape(port);
  return {
    ...server,
    async footprint() {
      server.process.kill("SIGUSR2");
      await wait(COLLECTED_AFTER_MS);
      const { samples } = await scrape(port);
      const of = (name: string) => samples.get(name) ?? Number.NaN;
      return {
        heap: of("nodejs_heap_size_used_bytes") + of("nodejs_external_memory_bytes"),
        resident: of("process_resident_memory_bytes"),
        files: of("process_open_fds"),
        streams: of("hearthline_events_open"),
        listeners: of("hearthline_event_listeners"),
      };
    },
  };
}
