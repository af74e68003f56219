import { newToken } from "@/lib/data/accounts/new-token";
import { newId } from "@/lib/data/id";
import { tokenHash } from "@/lib/domain/accounts/token";
import { SCOPES } from "@/lib/domain/caller/caller";
import { runSql } from "../files/sql";
import { type Balancer, startBalancer } from "./peers/balancer";
import { type Installation, makeInstallation, type Server, startServer } from "./server";

/** Several servers of one installation behind a balancer. */
export type Instances = {
  /** The address of the balancer. */
  readonly url: string;
  readonly servers: readonly Server[];
  readonly installation: Installation;
  /** Creates an access token with every scope. */
  token(): Promise<string>;
  /** Ends one of them by SIGTERM and restarts it at its address. Returns the milliseconds that took. */
  restart(number: number): Promise<number>;
  /** Kills one of them, and starts it again at its address. */
  kill(number: number): Promise<void>;
  /** Ends all of them, and deletes the installation. */
  remove(): Promise<void>;
};

/** Starts that many servers on the database of `DATABASE_URL` in the settings, and waits until all are ready. */
export async function startInstances(
  settings: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
  count = 2,
): Promise<Instances> {
  const installation = makeInstallation({ LOG_LEVEL: "error", ...settings });
  const starting = await Promise.allSettled(Array.from({ length: count }, () => startServer(installation)));
  const servers = starting.flatMap((settled) => (settled.status === "fulfilled" ? [settled.value] : []));
  const failed = starting.find((settled) => settled.status === "rejected");
  if (failed !== undefined) {
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    installation.remove();
    throw failed.reason;
  }
  const balancer: Balancer = await startBalancer(servers.map(({ url }) => url));
  const end = async (number: number, signal: "SIGTERM" | "SIGKILL") => {
    const ended = servers[number];
    if (ended === undefined) throw new Error(`there is no instance ${number}`);
    await ended.end(signal);
    return ended;
  };
  const startAgain = async (number: number, { url }: Server) => {
    servers[number] = await startServer(installation, { port: Number(new URL(url).port) });
  };
  return {
    url: balancer.url,
    servers,
    installation,
    restart: async (number) => {
      const started = performance.now();
      const ended = await end(number, "SIGTERM");
      if (ended.process.exitCode !== 0) throw new Error(`ended with ${ended.process.exitCode}: ${ended.output()}`);
      await startAgain(number, ended);
      return performance.now() - started;
    },
    kill: async (number) => startAgain(number, await end(number, "SIGKILL")),
    token: () => insertToken(settings.DATABASE_URL),
    remove: async () => {
      await balancer.close();
      await Promise.all(servers.map((server) => server.end("SIGTERM")));
      installation.remove();
    },
  };
}

// Bypasses the command, which is slow and would block this process meanwhile.
async function insertToken(url: string): Promise<string> {
  const [token, at] = [newToken(), Date.now()];
  const values = [newId(at), tokenHash(token), token.slice(-4), SCOPES.join(" "), at];
  const columns = `"id", "hash", "ending", "scopes", "createdAt", "name", "createdBy"`;
  await runSql(url, `INSERT INTO "ApiToken" (${columns}) VALUES ($1, $2, $3, $4, $5, 'test', 'test')`, values);
  return token;
}

const CLIENTS = 64;

/**
 * Makes that many calls with a few clients, each of which waits for its response. Returns the responses in no order.
 */
export async function inTurn<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let left = count;
  await atOnce(CLIENTS, async () => {
    while (left-- > 0) results.push(await work());
  });
  return results;
}

/** Makes that many calls at once. Returns the responses in the order sent. */
export const atOnce = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));
