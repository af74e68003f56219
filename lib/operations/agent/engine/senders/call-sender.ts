import { type TextSettings, textSettings } from "@/lib/data/contact/texts/text-settings";
import type { Twilio } from "@/lib/data/contact/texts/twilio";
import { Failure } from "@/lib/domain/failure";
import type { Sender } from "./channel";
import { rememberingProblem } from "./channel-problem";
import { accountOf } from "./text-sender";

/** Returns the path that Twilio requests when a call is answered; the paths below it take replies and the result. */
const callPath = (attemptId: string): string => `/v1/twilio/calls/${attemptId}`;

/**
 * Returns a sender that makes calls over Twilio, once Twilio can be reached. Fails with `unavailable`, with a message
 * that says why and names no borrower.
 */
export async function openCalls(): Promise<Sender> {
  try {
    return await rememberingProblem("calling", async () => {
      const settings = textSettings();
      if (settings === null || settings.calls === null) throw new Error("TWILIO_VOICE_FROM is not set");
      const account = accountOf(settings);
      await account.reach("calls");
      return callSender(settings, account);
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : "unknown";
    throw new Failure("unavailable", `Calls cannot be made: ${reason}.`);
  }
}

function callSender({ publicUrl }: TextSettings, account: Twilio): Sender {
  return async ({ to, key, channel }, mayBegin) => {
    if (channel !== "call") return { outcome: "refused", isBadAddress: false };
    const answered = publicUrl + callPath(key);
    return account.call({ to, answered, ended: `${answered}/ended` }, mayBegin);
  };
}
