import { afterAll, beforeAll, beforeEach } from "vitest";
import { database } from "@/lib/database/database";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { receiveReceipt } from "@/lib/operations/agent/inbound/receive-receipt";
import { receiveText } from "@/lib/operations/agent/inbound/receive-text";
import { getContactDecision } from "@/lib/operations/applications/gate/decide-contact";
import { startTwilio, type TwilioServer } from "../servers/peers/twilio-server";
import { caller } from "./assigning";
import { attemptsOf, FROM, ingestCalifornian, PUBLIC_URL, run, signedBy } from "./live-agent";

export let twilio: TwilioServer;
/** The token before the present one, which still signs. */
export const OLD_TOKEN = "fedcba9876543210";

/** Starts Twilio for the tests of a file, and turns the agent on. */
export function setUpTexts(): void {
  beforeAll(async () => {
    twilio = await startTwilio();
    Object.assign(process.env, {
      ...{ TWILIO_ACCOUNT_SID: twilio.account, TWILIO_AUTH_TOKEN: twilio.token, TWILIO_FROM: FROM },
      ...{ TWILIO_OLD_AUTH_TOKEN: OLD_TOKEN, TWILIO_API_URL: twilio.url },
      ...{ COMPANY_NAME: "Acme Lending", PUBLIC_URL },
    });
    await updateAgentMode(caller(), { mode: "live" });
  });
  afterAll(() => twilio.close());
  beforeEach(() => {
    twilio.answer = { status: 201 };
    twilio.got.length = 0;
  });
}

/** Ingests a lead in California whose borrower agreed to be texted. Returns the file and the phone. */
export const ingest = (phone?: string) =>
  ingestCalifornian({
    phone,
    consents: [{ channel: "sms", kind: "written", capturedAt: caller().now, text: "I agree." }],
  });

export const problemsOf = async (id: string) =>
  (await database()).read.all(`SELECT "kind" FROM "AddressProblem" WHERE "applicationId" = ?`, [id]);

/** Lets the agent text a new lead. */
export async function texted() {
  const { id, phone } = await ingest();
  await run();
  const text = twilio.got.find(({ To }) => To === phone);
  if (text === undefined) throw new Error("nothing was sent");
  const [attempt] = await attemptsOf(id);
  return { id, phone, text, attemptId: attempt?.id ?? "" };
}

/** Signs a request as Twilio does. */
export const signed = (path: string, fields: Readonly<Record<string, string>>, token = twilio.token) =>
  signedBy(token, path, fields);

export const sidOf = (number: number) => `SM${String(number).padStart(32, "0")}`;
let received = 0;
export function receive(From: string, Body: string, more: Readonly<Record<string, string>> = {}) {
  const text = { MessageSid: sidOf(++received), From, Body, ...more };
  return receiveText(caller(), signed("/v1/twilio/messages", { To: FROM, ...text }), text);
}
export function report(attemptId: string, MessageStatus: string, ErrorCode?: string) {
  const receipt = { MessageSid: sidOf(7_000), MessageStatus, ...(ErrorCode === undefined ? {} : { ErrorCode }) };
  const path = `/v1/twilio/receipts/${attemptId}`;
  return receiveReceipt(caller(), { ...signed(path, receipt), attemptId }, receipt);
}
export const ask = async (id: string, channel: "sms" | "call") => {
  const query = { channel, purpose: "reply", automated: "false" } as const;
  return (await getContactDecision(caller(), id, query)).reasons.map(({ code }) => code);
};
