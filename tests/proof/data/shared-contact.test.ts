import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { type Caller, callerOf } from "../../support/clients/http";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, type Session, signIn } from "../../support/people/sign-in";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { makeInstallation, type Server, startServer } from "../../support/servers/server";

/** Files that share one phone. */
const FILES = Number(process.env["SHARED_FILES"] ?? 300);
/** Each step runs in this many rounds, and the median counts: other work on the machine spoils some. */
const ROUNDS = FILES > 1_000 ? 5 : 3;
const MOST_MS = 300;
const LONGEST_WAIT_MS = 50;
const SETTLED_WITHIN_MS = 120_000;
const AT_ONCE = 16;
const OWNER = "owner@mail.test";

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

/** Requests a path repeatedly. Returns the wait for each response, in milliseconds. */
async function waitsFor(url: string, isOver: () => boolean): Promise<readonly number[]> {
  const waits: number[] = [];
  do {
    const asked = performance.now();
    await (await fetch(url)).arrayBuffer();
    waits.push(performance.now() - asked);
    await wait(5);
  } while (!isOver());
  return waits;
}

/** `waited` is the longest wait of 99%, or of all where there are fewer than 100; `longest` is of all. */
type Figure = { readonly took: number; readonly waited: number; readonly longest: number };

/**
 * Runs an action while another client probes whether the process is live. Returns its duration and the waits of the
 * probe.
 */
async function measured(url: string, work: () => Promise<unknown>): Promise<Figure> {
  let isOver = false;
  const waiting = waitsFor(`${url}/livez`, () => isOver);
  const started = performance.now();
  try {
    await work();
  } finally {
    isOver = true;
  }
  const took = performance.now() - started;
  const waits = (await waiting).toSorted((a, b) => b - a);
  return { took, waited: waits[Math.floor(waits.length / 100)] ?? 0, longest: waits[0] ?? 0 };
}

const middleOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe.each(Object.keys(DATABASES))("%s", (name) => {
  test(`${FILES} files share one phone: stop, further lead, export and resume are quick, and delay nobody else`, async () => {
    const { server, call, owner } = await start((await DATABASES[name]?.()) ?? expect.fail());
    const { url } = server;
    let made = 0;
    const add = async () => {
      const number = made++;
      const lead = { ...leadOf(`phone-${number}`, phoneOf(1)), email: `own${number}@mail.test` };
      return (await call("POST", "/agents/ingest", lead)).json.gizmoAppId as string;
    };
    const first = await add();
    let last = first;
    while (made < FILES)
      [last = last] = await Promise.all(Array.from({ length: Math.min(AT_ONCE, FILES - made) }, add));
    const stateOf = async (id: string) => (await call("GET", `/agents/status?type=gizmoId&id=${id}`)).json.state;
    const settled = async (stopped: number) => {
      const until = performance.now() + SETTLED_WITHIN_MS;
      while ((await call("GET", "/v1/contact")).json.stopped !== stopped) {
        if (performance.now() > until) throw new Error(`not ${stopped} files are stopped after two minutes`);
        await wait(20);
      }
    };
    const done = async (answer: Promise<{ readonly status: number }>) => expect((await answer).status).toBe(200);
    const path = (what: string) => `/v1/applications/${first}/${what}`;
    const work: Readonly<Record<string, () => Promise<unknown>>> = {
      nothing: () => wait(500),
      stop: () => done(call("POST", "/agents/stop-contact", { type: "gizmoId", id: first })),
      spreading: async () => {
        // Files that the background job has not reached yet are stopped too.
        expect(await stateOf(last)).toBe("stopped");
        await settled(made);
      },
      "a further lead": async () => expect(await stateOf(await add())).toBe("stopped"),
      "a look-up": async () => {
        const borrowers = Array.from({ length: 200 }, (_, number) => ({
          phone: phoneOf(1),
          email: `own${number}@mail.test`,
        }));
        await done(owner("POST", "/v1/applications/bulk/known", { borrowers }));
      },
      export: () => done(owner("POST", path("personal-data"))),
      resume: () => done(owner("POST", path("resume"), { reason: "Called back" })),
      releasing: () => settled(0),
    };
    const figures = new Map<string, Figure[]>();
    // The first round warms up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [what, step] of Object.entries(work)) {
        const figure = await measured(url, step);
        if (round > 0) figures.set(what, [...(figures.get(what) ?? []), figure]);
      }
    }
    await server.end("SIGTERM");
    server.installation.remove();
    const middle = (what: string, which: keyof Figure) =>
      middleOf((figures.get(what) ?? []).map((figure) => figure[which]));
    const least = (what: string, which: keyof Figure) =>
      Math.min(...(figures.get(what) ?? []).map((figure) => figure[which]));
    for (const what of Object.keys(work))
      console.log(
        `${FILES} files with one phone on ${name}: ${what} took ${middle(what, "took").toFixed(0)} ms, 99 of 100 others waited ${middle(what, "waited").toFixed(0)} ms at most, the last ${middle(what, "longest").toFixed(0)} ms`,
      );
    for (const what of ["stop", "a further lead", "a look-up", "export", "resume"])
      expect([what, middle(what, "took") < MOST_MS]).toEqual([what, true]);
    // A stalled server stalls in every round; in some, other programs may have taken its processor.
    for (const what of Object.keys(work)) expect([what, least(what, "waited") < LONGEST_WAIT_MS]).toEqual([what, true]);
  }, 600_000);
});
