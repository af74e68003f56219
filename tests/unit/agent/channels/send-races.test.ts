import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { receiveText } from "@/lib/operations/agent/inbound/receive-text";
import { unsubscribe } from "@/lib/operations/agent/unsubscribe";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { createApplication } from "@/lib/operations/applications/create-application";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { unsubscribeCode } from "@/lib/operations/contact/unsubscribe-code";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { caller, clock } from "../../../support/people/assigning";
import { FROM, PUBLIC_URL, signedBy } from "../../../support/people/live-agent";
import { type MailServer, mailSettingsFor, startMailServer } from "../../../support/servers/peers/mail-server";
import { startTwilio, type TwilioServer } from "../../../support/servers/peers/twilio-server";

// SEND_RACES=10000 runs as many.
const RACES = Number(process.env["SEND_RACES"] ?? 500);
const DATABASE = process.env["DATABASE_URL"] === undefined ? "SQLite" : "PostgreSQL";
/** Borrowers whose messages are due at the same time. */
const AT_ONCE = 25;
const MOST_DELAY_MS = 500;

const user = () => ({ ...caller(), kind: "person", role: "owner" }) as const;
const random = (below: number) => Math.floor(Math.random() * below);

let smtp: MailServer;
let twilio: TwilioServer;
/** When the latest contact with an email or phone began, as the providers saw it. */
const begun = new Map<string, number>();
beforeAll(async () => {
  smtp = await startMailServer({
    onRcptTo({ address }, _session, done) {
      begun.set(address, performance.now());
      setTimeout(done, random(10));
    },
  });
  twilio = await startTwilio(0, (form) => void begun.set(form["To"] ?? "", performance.now()));
  Object.assign(process.env, mailSettingsFor(smtp), {
    ...{ TWILIO_ACCOUNT_SID: twilio.account, TWILIO_AUTH_TOKEN: twilio.token, TWILIO_FROM: FROM, PUBLIC_URL },
    ...{ TWILIO_VOICE_FROM: FROM, TWILIO_API_URL: twilio.url, COMPANY_NAME: "Acme Lending" },
  });
  await updateAgentMode(caller(), { mode: "live" });
});
afterAll(async () => {
  await smtp.close();
  await twilio.close();
});

type Borrower = { readonly id: string; readonly email: string; readonly phone: string };

let count = 0;
/** Ingests a lead in California whose borrower agreed to calls and texts. Some have no phone, and are emailed first. */
async function ingest(): Promise<Borrower> {
  const number = ++count;
  const [email, phone] = [`ada${number}@mail.test`, `+1415${String(2_000_000 + number)}`];
  const at = caller();
  // Calls are made one per second, so that few are called first. Some are emailed first.
  const kindOf = (isAgreed: boolean) => (isAgreed ? "written" : "inquiry");
  const consents = [
    { channel: "call", kind: kindOf(number % 20 === 0), capturedAt: at.now, text: "I agree." },
    { channel: "sms", kind: kindOf(number % 3 > 0), capturedAt: at.now, text: "I agree." },
  ] as const;
  const lead = {
    ...{ crmId: `crm-${number}`, firstName: "Ada", lastName: "Low", email, phone },
    ...({ state: "ca", leadProviderSlug: "acme" } as const),
    consents: consents.map((consent) => ({ ...consent })),
  };
  const { gizmoAppId: id } = await ingestLead(at, lead, new TextEncoder().encode(JSON.stringify(lead)));
  return { id, email, phone };
}

const sid = (kind: "SM" | "CA") => `${kind}${String(++count).padStart(32, "0")}`;
/** The ways in which contact ends. After each has been acknowledged, nothing may begin. */
const ENDS: readonly ((borrower: Borrower) => Promise<unknown>)[] = [
  ({ id }) => stopApplication(user(), id, { reason: "Asked by phone" }),
  ({ phone }) => {
    const text = { MessageSid: sid("SM"), From: phone, Body: "STOP" };
    return receiveText(caller(), signedBy(twilio.token, "/v1/twilio/messages", text), text);
  },
  ({ id, email }) =>
    unsubscribe(caller(), unsubscribeCode({ applicationId: id, hashes: hashesOfAddress("email", email) })),
  ({ id }) => erasePerson(user(), id, { reason: "borrowerRequest" }),
  async (borrower) => {
    // A second file of the borrower is stopped.
    const other = await ingest();
    await updateApplication(user(), other.id, { primaryBorrowerPhone: borrower.phone }, () => true);
    await stopApplication(user(), other.id, { reason: "Asked by phone" });
  },
  async ({ id }) => {
    // The file gets the phone of a borrower who is stopped.
    const stopped = await ingest();
    await stopApplication(user(), stopped.id, { reason: "Asked by phone" });
    await updateApplication(user(), id, { primaryBorrowerPhone: stopped.phone }, () => true);
  },
  async ({ email }) => {
    // A new file has the email of the borrower and the phone of one who is stopped: both are the same person.
    const stopped = await ingest();
    await stopApplication(user(), stopped.id, { reason: "Asked by phone" });
    await createApplication(user(), {
      ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Low", subjectPropertyState: "ca" },
      ...{ primaryBorrowerEmail: email, primaryBorrowerPhone: stopped.phone },
    });
  },
];

test(`no call, text or email begins after the end of contact is acknowledged, in ${RACES} races`, async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const agents = [0, 1].map(async () => {
    while (!signal.aborted) {
      await runAgent({ signal, clock });
      await pause(1);
    }
  });
  let raced = 0;
  const late: string[] = [];
  const contacted = () => begun.size;
  while (raced < RACES) {
    const borrowers = await Promise.all(Array.from({ length: AT_ONCE }, ingest));
    await Promise.all(
      borrowers.map(async (borrower, index) => {
        await pause(random(MOST_DELAY_MS));
        await ENDS[(raced + index) % ENDS.length]?.(borrower);
        const ended = performance.now();
        await pause(120);
        for (const address of [borrower.email, borrower.phone])
          if ((begun.get(address) ?? 0) > ended) late.push(`${(raced + index) % ENDS.length}: ${address}`);
      }),
    );
    raced += AT_ONCE;
  }
  controller.abort();
  await Promise.all(agents);
  console.log(`${raced} races on ${DATABASE}: ${contacted()} contacts began before the end, ${late.length} after it`);
  expect(late).toEqual([]);
  expect(contacted()).toBeGreaterThan(RACES / 50);
  expect(twilio.called.length).toBeGreaterThan(0);
}, 900_000);
