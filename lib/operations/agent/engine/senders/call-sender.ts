import { type TextSettings, textSettings } from "@/lib/data/contact/texts/text-settings";
import type { Twilio } from "@/lib/data/contact/texts/twilio";
import { Failure } from "@/lib/domain/failure";
import type { Sender } from "./channel";
import { rememberingProblem } from "./channel-problem";
import { accountOf } from "./text-sender";

/** Where Twilio asks what to say on the call of an attempt, and what comes of it. */
const callPath = (attemptId: string): string => `/v1/twilio/calls/${attemptId}`;

/**
 * Returns how to call borrowers over Twilio, once it can be reached. Fails with `unavailable`, which says why it cannot;
 * it names no person.
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
