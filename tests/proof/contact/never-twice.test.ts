import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANN } from "../../support/browser/browser";
import { type Caller, callerOf } from "../../support/clients/http";
import { leadOf, phoneOf } from "../../support/people/borrower";
import { PASSWORD, signIn } from "../../support/people/sign-in";
import { startInstances } from "../../support/servers/instances";
import { type MailServer, startMailServer } from "../../support/servers/peers/mail-server";
import { startTwilio, type TwilioServer } from "../../support/servers/peers/twilio-server";
import { type Cluster, startCluster } from "../../support/servers/postgresql/cluster";
import { makeInstallation, startServer } from "../../support/servers/server";

const MESSAGES = Number(process.env["AGENT_MESSAGES"] ?? 250);
const KILLS = Number(process.env["AGENT_KILLS"] ?? 3);
const WITHIN_MS = 120_000 + MESSAGES * 100;
/** An attempt whose send never ended counts as unknown after a minute. Only the full form waits for that. */
const LOST_MS = process.env["AGENT_MESSAGES"] === undefined ? 0 : 90_000;
const AT_ONCE = 8;

/** The providers take a while, so that a kill finds messages on their way. */
const delay = () => 5 + Math.random() * 40;

let smtp: MailServer;
let twilio: TwilioServer;
let cluster: Cluster | undefined;
beforeAll(async () => {
  smtp = await startMailServer({ onRcptTo: (_address, _session, done) => void setTimeout(done, delay()) });
  twilio = await startTwilio(0, () => wait(delay()));
});
afterAll(async () => {
  await smtp.close();
  await twilio.close();
  await cluster?.remove();
});

const settings = () => ({
  ...{ ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: "off", PUBLIC_URL: "http://localhost:3000" },
  ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, IMAP_URL: "imap://127.0.0.1:9", NMLS_ID: "123456" },
  ...{ MAIL_FROM: "Acme Lending <loans@lender.test>", MAIL_POSTAL_ADDRESS: "1 Main Street, Reno, NV 89501" },
  ...{ TWILIO_ACCOUNT_SID: twilio.account, TWILIO_AUTH_TOKEN: twilio.token, TWILIO_API_URL: twilio.url },
  ...{ TWILIO_FROM: "+14155550100" },
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

/** Turns off the rules about hours: the proof runs at any time of the day. */
async function openHours(owner: Caller): Promise<void> {
  const { rules } = (await owner("GET", "/v1/contact/rules")).json;
  type Rule = { readonly id: string; readonly kind: string; readonly isEnabled: boolean };
  const closing = rules.filter(
    ({ kind, isEnabled }: Rule) => isEnabled && (kind === "window" || kind === "closed_day"),
  );
  const off = closing.map(({ id }: Rule) => ({ id, reason: "Nobody is texted." }));
  expect((await owner("PUT", "/v1/contact/rules", { off })).status).toBe(200);
}

const CONSENT = { channel: "sms", kind: "written", capturedAt: Date.now() - 60_000, text: "I agree to texts." };

describe.concurrent("The agent", () => {
  // Of several tests at once, each needs its own expect.
  test.for(Object.entries(SERVICES))(
    `at %s: ${MESSAGES} borrowers get at most one first text or email through ${KILLS} kills, and what nobody knows is listed`,
    { timeout: 2 * (WITHIN_MS + LOST_MS) },
    async ([name, start], { expect }) => {
      const service = await start();
      const owner = await signIn(service.url, ANN);
      expect((await owner("PUT", "/v1/contact/agent", { mode: "live" })).status).toBe(200);
      await openHours(owner);
      const call = callerOf(service.url, service.token);
      const part = name.includes("SQLite") ? "one" : "two";
      const emailOf = (number: number) => `${part}.${number}@mail.test`;
      const phones = part === "one" ? 100_000 : 200_000;
      /** Every other borrower may be texted. The others are emailed. */
      const isTexted = (number: number) => number % 2 === 1;
      const addressOf = (number: number) =>
        isTexted(number) ? `+1${phoneOf(number + phones).replace(" ", "")}` : emailOf(number);
      const addresses = new Set(Array.from({ length: MESSAGES }, (_, number) => addressOf(number)));
      const ids = new Map<number, string>();
      const numbers = Array.from({ length: MESSAGES }, (_, number) => number).values();
      const ingest = async () => {
        for (const number of numbers) {
          const lead = {
            ...{ ...leadOf(`${part}-${number}`, phoneOf(number + phones)), email: emailOf(number) },
            consents: isTexted(number) ? [CONSENT] : [],
          };
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
        const sent = [...smtp.got.flatMap(({ to }) => to), ...twilio.got.map(({ To }) => To ?? "")];
        for (const address of sent) if (addresses.has(address)) found.set(address, (found.get(address) ?? 0) + 1);
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
      /** Returns the files without an ended message, each with all its messages. */
      const read = async () => {
        const open = [];
        for (const [number, id] of ids) {
          const known = states.get(number);
          if (known !== undefined && known !== "sending") continue;
          const { json } = await call("GET", `/v1/applications/${id}/messages`);
          const channel = isTexted(number) ? "sms" : "email";
          const message = (json.data ?? []).find((one: { readonly channel: string }) => one.channel === channel);
          if (message !== undefined) states.set(number, message.state);
          if (message === undefined || (LOST_MS > 0 && message.state === "sending")) open.push({ id, ...json });
        }
        return open;
      };
      await expect.poll(read, { timeout: WITHIN_MS + LOST_MS, interval: 1_000 }).toEqual([]);
      const got = counts();
      const listed = new Set<string>();
      for (let cursor = ""; ; ) {
        const { json } = await call("GET", `/v1/contact/unknown?limit=100${cursor}`);
        for (const { application } of json.data) listed.add(application.id);
        if (json.nextCursor === undefined || json.nextCursor === null) break;
        cursor = `&cursor=${json.nextCursor}`;
      }
      const wrong = [...states].filter(([number, state]) => {
        const times = got.get(addressOf(number)) ?? 0;
        if (state === "accepted") return times !== 1;
        if (state === "sending") return LOST_MS > 0 || times > 1;
        // It came too late to begin, as under a heavy load.
        if (state === "expired") return times > 0;
        return state !== "unknown" || times > 1 || !listed.has(ids.get(number) ?? "");
      });
      const open = [...states.values()].filter((state) => state === "unknown" || state === "sending").length;
      const doubled = [...got.values()].filter((times) => times > 1).length;
      const texts = [...got.keys()].filter((address) => address.startsWith("+")).length;
      console.log(
        `${MESSAGES} borrowers, ${KILLS} kills: ${texts} texts and ${got.size - texts} emails, ${doubled} twice, ${open} of which nobody knows`,
      );
      expect(wrong).toEqual([]);
      expect(doubled).toBe(0);
      await service.remove();
    },
  );
});
