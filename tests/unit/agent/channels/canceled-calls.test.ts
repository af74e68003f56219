import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { HOUR_MS } from "@/lib/domain/day";
import { cancelForbiddenCalls } from "@/lib/operations/agent/engine/cancel-calls";
import { receiveText } from "@/lib/operations/agent/inbound/receive-text";
import { unsubscribe } from "@/lib/operations/agent/unsubscribe";
import { stopApplication } from "@/lib/operations/applications/contact/contact-application";
import { stopContact } from "@/lib/operations/applications/contact/stops/stop-contact";
import { updatePause } from "@/lib/operations/contact/agent-pause";
import { hashesOfAddress } from "@/lib/operations/contact/borrower-hashes";
import { unsubscribeCode } from "@/lib/operations/contact/unsubscribe-code";
import { erasePerson } from "@/lib/operations/privacy/erase-person";
import { caller, clock, wait } from "../../../support/people/assigning";
import {
  answer,
  arriving,
  called,
  end,
  ingest,
  outcomeOf,
  say,
  setUpCalls,
  twilio,
} from "../../../support/people/calling";
import { attemptsOf, run, signedBy } from "../../../support/people/live-agent";

setUpCalls();

const user = () => ({ ...caller(), kind: "person", role: "owner" }) as const;
const look = () => cancelForbiddenCalls(clock());

/** Lets the agent call a new lead, and leaves it waiting or ringing. */
async function ringing() {
  const { id, phone, attemptId } = await called();
  const [attempt] = await attemptsOf(id);
  return { id, phone, attemptId, sid: attempt?.providerId ?? "" };
}
type Ringing = Awaited<ReturnType<typeof ringing>>;

let texts = 0;
const ENDS: Readonly<Record<string, (call: Ringing) => Promise<unknown>>> = {
  "a user": ({ id }) => stopApplication(user(), id, { reason: "Asked by email" }),
  "the API": ({ id }) => stopContact(caller(), { type: "gizmoId", id }),
  "STOP by text"({ phone: From }) {
    const fields = { MessageSid: `SM${String(++texts).padStart(32, "0")}`, From, Body: "STOP" };
    return receiveText(caller(), signedBy(twilio.token, "/v1/twilio/messages", fields), fields);
  },
  "the link in an email": ({ id, phone }) =>
    unsubscribe(caller(), unsubscribeCode({ applicationId: id, hashes: hashesOfAddress("sms", phone) })),
  "an erasure": ({ id }) => erasePerson(user(), id, { reason: "borrowerRequest" }),
};

test.each(Object.entries(ENDS))("a phone that rings is silent once contact was stopped by %s", async (_, stop) => {
  const other = await ringing();
  const call = await ringing();
  await look();
  expect(twilio.canceled).toEqual([]);
  await stop(call);
  await look();
  await vi.waitFor(() => expect(twilio.canceled).toEqual([call.sid]));
  // Twilio reports the end.
  await end(call.attemptId, "canceled", "");
  await look();
  expect(twilio.canceled).toEqual([call.sid]);
  expect(await outcomeOf(other.attemptId)).toBeNull();
});

test("while all contact is paused no phone rings, and each call is canceled once", async () => {
  const calls = [await ringing(), await ringing()];
  await updatePause(user(), { paused: true });
  await look();
  await look();
  expect(twilio.canceled.filter((sid) => calls.some((call) => call.sid === sid)).sort()).toEqual(
    calls.map(({ sid }) => sid).sort(),
  );
  await updatePause(user(), { paused: false });
  await end(calls[0]?.attemptId ?? "", "canceled", "");
  expect(await attemptsOf(calls[0]?.id ?? "")).toMatchObject([{ channel: "call", state: "failed" }]);
});

test("a stop does not depend on Twilio, which is asked again", async () => {
  const call = await ringing();
  twilio.answer = "lost";
  await stopApplication(user(), call.id, { reason: "Asked by email" });
  await look();
  expect(twilio.canceled).toEqual([]);
  twilio.answer = { status: 201 };
  await look();
  expect(twilio.canceled).toEqual([call.sid]);
});

test("a borrower who presses 9 hears the confirmation", async () => {
  const call = await ringing();
  twilio.inProgress.add(call.sid);
  await answer(call.attemptId);
  expect(await say(call.attemptId, { Digits: "9" })).toContain("You are opted out");
  await look();
  expect(twilio.canceled).toEqual([]);
  await end(call.attemptId, "completed");
  expect(await outcomeOf(call.attemptId)).toBe("stop_requested");
});

test("a call that was answered as it was canceled ends as it really did", async () => {
  const call = await ringing();
  twilio.inProgress.add(call.sid);
  await stopApplication(user(), call.id, { reason: "Asked by email" });
  await look();
  expect(twilio.canceled).toEqual([]);
  expect(await answer(call.attemptId)).toContain("<Response><Hangup/></Response>");
  await end(call.attemptId, "completed");
  expect(await outcomeOf(call.attemptId)).toBe("no_answer");
});

test("a file that is erased while its call is placed rings no phone", async () => {
  const { id } = await ingest();
  let erasing: Promise<unknown> | undefined;
  arriving.act = () => {
    erasing ??= erasePerson(user(), id, { reason: "borrowerRequest" });
    return pause(500);
  };
  await run();
  arriving.act = () => undefined;
  await erasing;
  expect(twilio.called).toHaveLength(1);
  await vi.waitFor(() => expect(twilio.canceled).toHaveLength(1));
  expect(await attemptsOf(id)).toEqual([]);
});

test("an erasure asks Twilio again, though no record of the call is left", async () => {
  const call = await ringing();
  twilio.answer = "lost";
  await erasePerson(user(), call.id, { reason: "borrowerRequest" });
  await pause(300);
  expect(twilio.canceled).toEqual([]);
  twilio.answer = { status: 201 };
  await vi.waitFor(() => expect(twilio.canceled).toEqual([call.sid]), { timeout: 5_000 });
});

test("nobody asks Twilio about a call from long ago", async () => {
  const call = await ringing();
  wait(HOUR_MS);
  await stopApplication(user(), call.id, { reason: "Asked by email" });
  await look();
  expect(twilio.canceled).toEqual([]);
});
