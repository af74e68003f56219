import { afterAll, beforeAll, beforeEach } from "vitest";
import { findApplication } from "@/lib/data/applications/applications";
import { listAgentAttempts } from "@/lib/data/contact/outreach/agent-attempts";
import { database } from "@/lib/database/database";
import { SECOND_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { runAgent } from "@/lib/operations/agent/engine/run-agent";
import { takeCallEnd } from "@/lib/operations/agent/inbound/call-ends";
import { answerCall, replyToCall } from "@/lib/operations/agent/inbound/take-call";
import { ingestLead } from "@/lib/operations/applications/lead/ingest-lead";
import { signatureOf, startTwilio, type TwilioServer } from "../servers/peers/twilio-server";
import { caller, clock, wait } from "./assigning";

// It is noon in California, when every rule allows contact by its hours.
const never = new AbortController().signal;
export const PUBLIC_URL = "https://loans.lender.test";
export const FROM = "+14155550100";
export const TEAM = "+14155550199";

export let twilio: TwilioServer;
/** What happens while Twilio has a request and has not answered it. */
export const arriving = { act: (_form: Record<string, string>): unknown => undefined };
/** Starts Twilio for the tests of a file, and turns the agent on. */
export function setUpCalls(): void {
  beforeAll(async () => {
    twilio = await startTwilio(0, (form) => arriving.act(form));
    Object.assign(process.env, {
      ...{ TWILIO_ACCOUNT_SID: twilio.account, TWILIO_AUTH_TOKEN: twilio.token, TWILIO_FROM: FROM },
      ...{ TWILIO_VOICE_FROM: FROM, TWILIO_TRANSFER_TO: TEAM, TWILIO_API_URL: twilio.url },
      ...{ COMPANY_NAME: "Acme & Sons Lending", PUBLIC_URL },
    });
    await updateAgentMode(caller(), { mode: "live" });
  });
  afterAll(() => twilio.close());
  beforeEach(() => {
    twilio.answer = { status: 201 };
    twilio.called.length = 0;
    twilio.got.length = 0;
    twilio.canceled.length = 0;
  });
}

export const run = () => runAgent({ signal: never, clock });

let count = 0;
/** Ingests a lead in California whose borrower agreed to automated calls, unless they did not. */
export async function ingest(kind: "written" | "inquiry" = "written", given?: string) {
  const phone = given ?? `+1415555${5_000 + ++count}`;
  // Calls are made one per second.
  wait(30 * SECOND_MS);
  const at = caller();
  const consents = [{ channel: "call", kind, capturedAt: at.now, text: "I agree." } as const];
  const lead = {
    ...{ crmId: `crm-${++count}`, firstName: "Ada", lastName: "Low", email: `ada${count}@mail.test`, phone },
    ...({ state: "ca", leadProviderSlug: "acme", consents } as const),
  };
  const { gizmoAppId } = await ingestLead(at, lead, new TextEncoder().encode(JSON.stringify(lead)));
  return { id: gizmoAppId, phone };
}

export const attemptsOf = async (id: string) => listAgentAttempts((await database()).read, id, 50);
export const fileOf = async (id: string) => findApplication((await database()).read, id);
export const outcomeOf = async (id: string) =>
  (
    await (
      await database()
    ).read.get<{ outcome: string | null }>(`SELECT "outcome" FROM "AgentAttempt" WHERE "id" = ?`, [id])
  )?.outcome;
export const enrollmentOf = async (id: string) =>
  (await database()).read.get(`SELECT "state", "reason", "step" FROM "Enrollment" WHERE "applicationId" = ?`, [id]);

/** Lets the agent call a new lead. */
export async function called() {
  const { id, phone } = await ingest();
  await run();
  const call = twilio.called.find(({ To }) => To === phone);
  if (call === undefined) throw new Error("no call was made");
  const [attempt] = await attemptsOf(id);
  return { id, phone, call, attemptId: attempt?.id ?? "" };
}

export const CallSid = `CA${"1".padStart(32, "0")}`;
/** The number that was called last. */
export const To = () => twilio.called.at(-1)?.["To"] ?? "";
/** Signs a call as Twilio does: the URL and the sorted fields. */
export function signed(attemptId: string, end: string, fields: Readonly<Record<string, string>>) {
  const path = `/v1/twilio/calls/${attemptId}${end}`;
  return {
    path,
    attemptId,
    form: Object.entries(fields),
    signature: signatureOf(PUBLIC_URL + path, fields, twilio.token),
  };
}
export const answer = (attemptId: string, AnsweredBy = "human") => {
  const fields = { CallSid, AnsweredBy };
  return answerCall(caller(), signed(attemptId, "", fields), fields);
};
export const say = (attemptId: string, fields: { readonly Digits?: string; readonly SpeechResult?: string }) => {
  const sent = { CallSid, To: To(), ...fields };
  return replyToCall(caller(), signed(attemptId, "/reply", sent), sent);
};
export const end = (attemptId: string, CallStatus: string, AnsweredBy = "human") => {
  const fields = { CallSid, CallStatus, AnsweredBy };
  return takeCallEnd(caller(), signed(attemptId, "/ended", fields), fields);
};
