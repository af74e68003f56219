import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findOnDebian } from "../../files/debian";
import { type Daemon, isListening, makeDaemon } from "../daemon";
import { makeOwnFolder } from "../own-folder";
import { freePort } from "../port";

/** PgBouncer in transaction mode: each transaction may run on another connection to the server. */
export type Pooler = Pick<Daemon, "start" | "output" | "remove"> & {
  readonly port: number;
  /** Returns the address of the same database through the pooler: only host and port change. */
  url(target: string): string;
  /** Stops it, and with it every connection. */
  stop(): Promise<void>;
};

/** Connections to the server for each database: few, so that the tests' clients must share them. */
const POOL_SIZE = 5;

/** Starts a pooler in front of the server of this address, with the address's own user and password. */
export async function startPooler(target: string): Promise<Pooler> {
  const folder = makeOwnFolder("pooler");
  const port = await freePort();
  const command = findOnDebian("pgbouncer");
  const file = join(folder.path, "pgbouncer.ini");
  writeFileSync(file, settings(folder.path, { port, target: new URL(target) }));
  writeFileSync(join(folder.path, "users.txt"), `"${new URL(target).username}" "${new URL(target).password}"\n`);
  const daemon = makeDaemon({ folder, command, args: [file], isReady: () => isListening(port) });
  await daemon.start();
  return {
    port,
    url: (address) => Object.assign(new URL(address), { hostname: "127.0.0.1", port: String(port) }).href,
    start: daemon.start,
    stop: () => daemon.end("SIGTERM"),
    output: daemon.output,
    remove: daemon.remove,
  };
}

/** The rest is default: hosted poolers refuse the same things. */
const settings = (folder: string, { port, target }: { readonly port: number; readonly target: URL }) => `
[databases]
* = host=${target.hostname} port=${target.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
admin_users = ${target.username}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 1000
server_login_retry = 1
`;
