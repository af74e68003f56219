import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN } from "../../support/browser/browser";
import { callerOf } from "../../support/clients/http";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, signIn } from "../../support/people/sign-in";
import { startInstances } from "../../support/servers/instances";
import { type MailServer, startMailServer } from "../../support/servers/peers/mail-server";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { makeInstallation, startServer } from "../../support/servers/server";

const MESSAGES = Number(process.env["AGENT_MESSAGES"] ?? 150);
const KILLS = Number(process.env["AGENT_KILLS"] ?? 3);
const WITHIN_MS = 120_000 + MESSAGES * 100;
/** An attempt whose send never ended counts as unknown after a minute. Only the full form waits for that. */
const LOST_MS = process.env["AGENT_MESSAGES"] === undefined ? 0 : 90_000;
const AT_ONCE = 8;

let smtp: MailServer;
let cluster: Cluster | undefined;
beforeAll(async () => {
  // It takes a while, so that a kill finds messages on their way.
  smtp = await startMailServer({
    onRcptTo: (_address, _session, done) => void setTimeout(done, 5 + Math.random() * 40),
  });
});
afterAll(async () => {
  await smtp.close();
  await cluster?.remove();
});

const settings = () => ({
  ...{ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: "off", PUBLIC_URL: "http://localhost:3000" },
  ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, IMAP_URL: "imap://127.0.0.1:9", NMLS_ID: "123456" },
  ...{ MAIL_FROM: "Acme Lending <loans@lender.test>", MAIL_POSTAL_ADDRESS: "1 Main Street, Reno, NV 89501" },
});

/** A service that can be killed: it starts again at the same address. */
type Killable = {
  readonly url: string;
  readonly token: string;
  readonly kill: (number: number) => Promise<void>;
  readonly remove: () => Promise<void>;
};

const SERVICES: Readonly<Record<string, () => Promise<Killable>>> = {
  async "one server on SQLite"() {
    const installation = makeInstallation({ LOG_LEVEL: "error", ...settings() });
    let server = await startServer(installation);
    const { url } = server;
    return {
      ...{ url, token: installation.tokens("create", "--name", "agent") },
      async kill() {
        await server.end("SIGKILL");
        server = await startServer(installation, { port: Number(new URL(url).port) });
      },
      async remove() {
        await server.end("SIGTERM");
        installation.remove();
      },
    };
  },
  async "two instances on PostgreSQL"() {
    cluster = await startCluster();
    const instances = await startInstances({ ...settings(), DATABASE_URL: await cluster.createDatabase() });
    const { url, kill, remove } = instances;
    return { url, token: await instances.token(), kill: (number) => kill(number % 2), remove };
  },
};

describe.concurrent("The agent", () => {
  test.each(Object.entries(SERVICES))(
    `at %s: ${MESSAGES} borrowers get at most one first email through ${KILLS} kills, and what nobody knows is listed`,
    async (name, start) => {
      const service = await start();
      const owner = await signIn(service.url, ANN);
      expect((await owner("PUT", "/v1/contact/agent", { mode: "live" })).status).toBe(200);
      const call = callerOf(service.url, service.token);
      const part = name.includes("SQLite") ? "one" : "two";
      const emailOf = (number: number) => `${part}.${number}@mail.test`;
      const ids = new Map<number, string>();
      const numbers = Array.from({ length: MESSAGES }, (_, number) => number).values();
      const ingest = async () => {
        for (const number of numbers) {
          const phone = phoneOf(number + (part === "one" ? 100_000 : 200_000));
          const lead = { ...leadOf(`${part}-${number}`, phone), email: emailOf(number) };
          // Killed in between: a CRM sends it again.
          for (let id: unknown; id === undefined; ) {
            const answer = await call("POST", "/agents/ingest", lead).catch(() => null);
            id = answer?.status === 200 ? answer.json.gizmoAppId : undefined;
            if (typeof id === "string") ids.set(number, id);
            else await wait(200);
          }
        }
      };
      const counts = () => {
        const found = new Map<string, number>();
        for (const { to } of smtp.got)
          for (const address of to) if (address.startsWith(part)) found.set(address, (found.get(address) ?? 0) + 1);
        return found;
      };
      const ingesting = Promise.all(Array.from({ length: AT_ONCE }, ingest));
      for (let kill = 0; kill < KILLS; kill++) {
        const sent = Math.floor((MESSAGES * (kill + 1)) / (KILLS + 2));
        await expect.poll(() => counts().size, { timeout: WITHIN_MS, interval: 5 }).toBeGreaterThan(sent);
        await service.kill(kill);
      }
      await ingesting;
      const states = new Map<number, string>();
      const read = async () => {
        for (const [number, id] of ids) {
          if (states.has(number) && states.get(number) !== "sending") continue;
          const { json } = await call("GET", `/v1/applications/${id}/messages`);
          const [message] = json.data ?? [];
          if (message !== undefined) states.set(number, message.state);
        }
        return states.size === MESSAGES && (LOST_MS === 0 || ![...states.values()].includes("sending"));
      };
      await expect.poll(read, { timeout: WITHIN_MS + LOST_MS, interval: 1_000 }).toBe(true);
      const got = counts();
      const listed = new Set<string>();
      for (let cursor = ""; ; ) {
        const { json } = await call("GET", `/v1/contact/unknown?limit=100${cursor}`);
        for (const { application } of json.data) listed.add(application.id);
        if (json.nextCursor === undefined || json.nextCursor === null) break;
        cursor = `&cursor=${json.nextCursor}`;
      }
      const wrong = [...states].filter(([number, state]) => {
        const times = got.get(emailOf(number)) ?? 0;
        if (state === "accepted") return times !== 1;
        if (state === "sending") return LOST_MS > 0 || times > 1;
        return state !== "unknown" || times > 1 || !listed.has(ids.get(number) ?? "");
      });
      const open = [...states.values()].filter((state) => state !== "accepted").length;
      const doubled = [...got.values()].filter((times) => times > 1).length;
      console.log(
        `${MESSAGES} borrowers, ${KILLS} kills: ${got.size} emails, ${doubled} twice, ${open} of which nobody knows`,
      );
      expect(wrong).toEqual([]);
      expect(doubled).toBe(0);
      await service.remove();
    },
    2 * (WITHIN_MS + LOST_MS),
  );
});
