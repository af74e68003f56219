import { afterAll, beforeAll, beforeEach } from "vitest";
import { database } from "@/lib/database/database";
import { SECOND_MS } from "@/lib/domain/day";
import { updateAgentMode } from "@/lib/operations/agent/agent-state";
import { takeCallEnd } from "@/lib/operations/agent/inbound/call-ends";
import { answerCall, replyToCall } from "@/lib/operations/agent/inbound/take-call";
import { listTasks } from "@/lib/operations/applications/timeline/tasks";
import { startTwilio, type TwilioServer } from "../servers/peers/twilio-server";
import { caller, wait } from "./assigning";
import { attemptsOf, FROM, ingestCalifornian, PUBLIC_URL, run, signedBy } from "./live-agent";

export const TEAM = "+14155550199";

export let twilio: TwilioServer;
/** Runs for each request before Twilio answers it. */
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

/** Ingests a lead in California whose borrower agreed to automated calls, unless they did not. */
export async function ingest(kind: "written" | "inquiry" = "written", given?: string) {
  // Calls are made one per second.
  wait(30 * SECOND_MS);
  const consents = [{ channel: "call" as const, kind, capturedAt: caller().now, text: "I agree." }];
  return ingestCalifornian({ phone: given, consents });
}

export const outcomeOf = async (id: string) =>
  (
    await (
      await database()
    ).read.get<{ outcome: string | null }>(`SELECT "outcome" FROM "AgentAttempt" WHERE "id" = ?`, [id])
  )?.outcome;
export const tasksOf = async (id: string) =>
  (await listTasks({ ...caller(), kind: "person", role: "owner" }, id, { limit: 10 })).data.map(({ title }) => title);

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
/** Signs a request about a call as Twilio does. */
export function signed(attemptId: string, end: string, fields: Readonly<Record<string, string>>) {
  return { ...signedBy(twilio.token, `/v1/twilio/calls/${attemptId}${end}`, fields), attemptId };
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
