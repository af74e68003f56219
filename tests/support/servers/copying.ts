import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { DAY_MS } from "@/lib/domain/day";
import { callerOf } from "../clients/http";
import { withClient } from "../files/sql";
import { type Cluster, startCluster } from "./postgresql/cluster";
import { type Installation, makeInstallation, root, runBin, startServer } from "./server";

/** The result of a run of `npm run copy`. */
export type CopyRun = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** When to end a run by SIGKILL: after that many rows, or after it printed something. */
export type Cut = { readonly atRows: number } | { readonly atWords: string };

type CopyOptions = { readonly args?: readonly string[]; readonly env?: NodeJS.ProcessEnv; readonly cut?: Cut };

/** A SQLite installation with an owner, sample files, a token and its own application, and a place to copy to. */
export type Copying = {
  readonly cluster: Cluster;
  readonly source: Installation;
  readonly file: string;
  readonly token: string;
  /** The application that `BORROWER` created, with the Idempotency-Key `once`. */
  readonly id: string;
  /** Copies to a database. Fails if the run prints the password of the address. */
  copy(url: string, options?: CopyOptions): Promise<CopyRun>;
  /** A new database with the first part of a copy. */
  halfCopy(): Promise<string>;
  /** Returns the reason not to serve from a database, or an empty text. */
  refusal(url: string): string;
  remove(): Promise<void>;
};

export const BORROWER = {
  primaryBorrowerFirstName: 'Ann "Nan" \\ {O’Neil, 🏡}',
  primaryBorrowerLastName: "NULL",
  primaryBorrowerEmail: "ann.oneil@mail.test",
  primaryBorrowerPhone: "415 555 0142",
  primaryBorrowerSsn: "987654321",
  subjectPropertyState: "ca",
  crmId: "crm-copy",
} as const;

const LOOKS_EVERY_MS = 10;
const ROWS = `SELECT ((SELECT count(*) FROM "Application") + (SELECT count(*) FROM "HistoryEntry")
  + (SELECT count(*) FROM "SearchTerm"))::int AS "rows"`;

/** Creates the installation with that many sample files. */
export async function startCopying(samples: number): Promise<Copying> {
  const cluster = await startCluster();
  const owner = { ADMIN_EMAIL: "olive@mail.test", ADMIN_PASSWORD: "correct horse battery" };
  const source = makeInstallation({ LOG_LEVEL: "silent", ...owner });
  const file = join(source.env["DATA_DIR"] ?? "", "hearthline.db");
  const server = await startServer(source);
  runBin(source.env, "demo", ["--count", String(samples)]);
  const token = source.tokens("create", "--name", "CRM");
  const call = callerOf(server.url, token);
  const { json } = await call("POST", "/v1/applications", BORROWER, { "Idempotency-Key": "once" });
  await call("POST", "/agents/sleep", { type: "crmId", id: BORROWER.crmId, sleepDuration: DAY_MS });
  await server.end("SIGTERM");

  const copy = async (url: string, { args = [], env = source.env, cut }: CopyOptions = {}) => {
    const done = await runCopy(env, ["--from", `file:${file}`, "--to", url, ...args], cut && { ...cut, url });
    expect(done.stdout + done.stderr).not.toContain(new URL(url).password);
    return done;
  };
  return {
    ...{ cluster, source, file, token, id: json.id, copy },
    halfCopy: async () => {
      const url = await cluster.createDatabase();
      expect((await copy(url, { cut: { atRows: samples } })).status).toBeNull();
      return url;
    },
    refusal: (url) => {
      try {
        return runBin({ ...source.env, DATABASE_URL: url }, "prepare");
      } catch (error) {
        return String(error);
      }
    },
    remove: async () => {
      await cluster.remove();
      source.remove();
    },
  };
}

/** Runs the command, and kills it midway if asked. */
export async function runCopy(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  cut?: Cut & { readonly url: string },
): Promise<CopyRun> {
  const child = spawn(process.execPath, ["bin/run.mjs", "copy", ...args], { cwd: root, env });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  if (cut !== undefined) {
    await withClient(cut.url, async (client) => {
      const isDue = async () =>
        "atWords" in cut ? stderr.includes(cut.atWords) : (await rowsThrough(client)) >= cut.atRows;
      while (child.exitCode === null && !(await isDue())) await wait(LOOKS_EVERY_MS);
    });
    child.kill("SIGKILL");
  }
  return { status: await ended, stdout, stderr };
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** Returns the number of rows in the large tables of a target; 0 before they exist. */
export const copiedRows = (url: string) => withClient(url, rowsThrough);

async function rowsThrough(client: Client): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(ROWS).catch(() => ({ rows: [{ rows: 0 }] }));
  return rows[0]?.rows ?? 0;
}
