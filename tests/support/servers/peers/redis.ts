import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findOnDebian } from "../../files/debian";
import { type Daemon, isListening, makeDaemon } from "../daemon";
import { makeOwnFolder } from "../own-folder";
import { freePort } from "../port";

/** A Redis server that keeps nothing on disk: a stop loses its data. */
export type Redis = Pick<Daemon, "start" | "output" | "remove"> & {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
};

/** Starts an empty Redis server. */
export async function startRedis(): Promise<Redis> {
  const folder = makeOwnFolder("redis");
  const port = await freePort();
  const password = randomBytes(16).toString("hex");
  const command = findOnDebian("redis-server");
  const file = join(folder.path, "redis.conf");
  writeFileSync(file, `bind 127.0.0.1\nport ${port}\nrequirepass ${password}\nsave ""\n`);
  const daemon = makeDaemon({ folder, command, args: [file], isReady: () => isListening(port) });
  await daemon.start();
  return {
    port,
    url: `redis://:${password}@127.0.0.1:${port}`,
    start: daemon.start,
    stop: () => daemon.end("SIGTERM"),
    output: daemon.output,
    remove: daemon.remove,
  };
}
