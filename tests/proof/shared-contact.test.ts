import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { leadOf, phoneOf } from "../support/borrower";
import { type Cluster, startCluster } from "../support/cluster";
import { type Caller, callerOf } from "../support/http";
import { makeInstallation, type Server, startServer } from "../support/server";
import { PASSWORD, type Session, signIn } from "../support/sign-in";

/** Files that share one phone, or one email. */
const FILES = Number(process.env["SHARED_FILES"] ?? 1_000);
const MOST_MS = Number(process.env["SHARED_MOST_MS"] ?? 300);
const LONGEST_WAIT_MS = Number(process.env["SHARED_WAIT_MS"] ?? 50);
const AT_ONCE = 16;
const OWNER = "owner@mail.test";
const PHONE = phoneOf(1);
const EMAIL = "shared@mail.test";

let cluster: Cluster | undefined;
afterAll(() => cluster?.remove());

const DATABASES: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  SQLite: async () => ({}),
  async PostgreSQL() {
    cluster = await startCluster();
    return { DATABASE_URL: await cluster.createDatabase() };
  },
};

type Running = { readonly server: Server; readonly call: Caller; readonly owner: Session };

async function start(settings: Readonly<Record<string, string>>): Promise<Running> {
  const installation = makeInstallation({
    ...{ ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: "off", LOG_LEVEL: "error" },
    ...settings,
  });
  const server = await startServer(installation);
  const call = callerOf(server.url, installation.tokens("create", "--name", "shared"));
  return { server, call, owner: await signIn(server.url, { email: OWNER }) };
}

/** Asks a path over and over; answers the longest wait, in milliseconds. */
async function longestWait(url: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const asked = performance.now();
    await (await fetch(url)).arrayBuffer();
    longest = Math.max(longest, performance.now() - asked);
    await wait(5);
  }
  return longest;
}

/** Does something while others ask whether the process lives; answers how long it took and how long they waited. */
async function measured(url: string, work: () => Promise<unknown>) {
  let isOver = false;
  const waiting = longestWait(`${url}/livez`, () => isOver);
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  isOver = true;
  return { took, waited: await waiting };
}

const SHARED = {
  phone: (n: number) => ({ ...leadOf(`phone-${n}`, PHONE), email: `own${n}@mail.test` }),
  email: (n: number) => ({ ...leadOf(`email-${n}`, phoneOf(10_000 + n)), email: EMAIL }),
};

describe.each(Object.keys(DATABASES))("%s", (name) => {
  test.each(["phone", "email"] as const)(
    `${FILES} files that share one %s: stop, further lead, export and resume, while others go on`,
    async (kind) => {
      const { server, call, owner } = await start((await DATABASES[name]?.()) ?? expect.fail());
      const { url } = server;
      const ids: string[] = [];
      const add = async (n: number) => {
        const { json } = await call("POST", "/agents/ingest", SHARED[kind](n));
        ids.push(json.gizmoAppId);
      };
      for (let from = 0; from < FILES; from += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, FILES - from) }, (_, index) => add(from + index)));
      const [first = "", last = ""] = [ids[0], ids.at(-1)];
      const stranger = (await call("POST", "/agents/ingest", leadOf("stranger", phoneOf(900_000)))).json.gizmoAppId;
      const stateOf = async (id: string) =>
        (await call("GET", `/agents/status?type=gizmoId&id=${id}`)).json.state as string;
      const settled = async (stopped: number) => {
        const isOver = async () => (await call("GET", "/v1/contact")).json.stopped === stopped;
        const until = performance.now() + 120_000;
        while (!(await isOver()) && performance.now() < until) await wait(20);
        return isOver();
      };
      const path = (what: string) => `/v1/applications/${first}/${what}`;
      const done = async (answer: Promise<{ readonly status: number }>) => expect((await answer).status).toBe(200);
      // So that nothing is run for the first time.
      await done(owner("POST", `/v1/applications/${stranger}/personal-data`));

      const figures: Record<string, { readonly took: number; readonly waited: number }> = {};
      figures["stop"] = await measured(url, () =>
        done(call("POST", "/agents/stop-contact", { type: "gizmoId", id: first })),
      );
      // Whatever the background has not reached is stopped all the same, and nobody else's stop waits for it.
      expect([await stateOf(last), await stateOf(stranger)]).toEqual(["stopped", "active"]);
      figures["unrelated stop"] = await measured(url, () =>
        done(call("POST", "/agents/stop-contact", { type: "gizmoId", id: stranger })),
      );
      figures["spreading"] = await measured(url, async () => expect(await settled(FILES + 1)).toBe(true));
      figures["lead"] = await measured(url, () => add(FILES));
      expect(await stateOf(ids.at(-1) ?? "")).toBe("stopped");
      figures["export"] = await measured(url, () => done(owner("POST", path("personal-data"))));
      figures["privacy"] = await measured(url, () => done(owner("GET", path("privacy"))));
      figures["resume"] = await measured(url, () => done(owner("POST", path("resume"), { reason: "Called back" })));
      figures["releasing"] = await measured(url, async () => expect(await settled(1)).toBe(true));
      await server.end("SIGTERM");
      server.installation.remove();
      for (const [what, { took, waited }] of Object.entries(figures))
        console.log(
          `${FILES} files with one ${kind} on ${name}: ${what} took ${took.toFixed(0)} ms, others waited ${waited.toFixed(0)} ms at most`,
        );
      for (const what of ["stop", "unrelated stop", "lead", "export", "privacy", "resume"])
        expect([what, (figures[what]?.took ?? MOST_MS) < MOST_MS]).toEqual([what, true]);
      for (const [what, { waited }] of Object.entries(figures))
        expect([what, waited < LONGEST_WAIT_MS]).toEqual([what, true]);
    },
    600_000,
  );
});
