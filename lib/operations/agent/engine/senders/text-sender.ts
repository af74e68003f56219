import { type TextSettings, textSettings } from "@/lib/data/contact/texts/text-settings";
import { Twilio } from "@/lib/data/contact/texts/twilio";
import { Failure } from "@/lib/domain/failure";
import { oncePerProcess } from "@/lib/once";
import type { Sender } from "./channel";
import { rememberingProblem } from "./channel-problem";

const kept = oncePerProcess("twilio", (): { account?: Twilio } => ({}));

/** Where Twilio says what became of the text of an attempt. */
const receiptPath = (attemptId: string): string => `/v1/twilio/receipts/${attemptId}`;

/**
 * Returns how to send text messages over Twilio, once it can be reached. Fails with `unavailable`, which says why it
 * cannot; it names no person.
 */
export async function openTexts(): Promise<Sender> {
  try {
    return await rememberingProblem("texting", async () => {
      const settings = textSettings();
      if (settings === null) throw new Error("TWILIO_ACCOUNT_SID is not set");
      const account = accountOf(settings);
      await account.reach("texts");
      return textSender(settings, account);
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : "unknown";
    throw new Failure("unavailable", `Texts cannot be sent: ${reason}.`);
  }
}

/** Returns the account at Twilio, which is the same for texts and calls. */
export const accountOf = (settings: TextSettings): Twilio => {
  kept.account ??= new Twilio(settings);
  return kept.account;
};

/** Sends nothing for a while: Twilio or a carrier said that this sender may not. */
export const refuseSender = (code: number): void => kept.account?.refuse("texts", code);

function textSender({ publicUrl }: TextSettings, account: Twilio): Sender {
  return async ({ to, key, text, channel, deliverWithin }, mayBegin) => {
    if (channel !== "sms") return { outcome: "refused", isBadAddress: false };
    const callback = publicUrl + receiptPath(key);
    return account.send({ to, body: text, callback, validFor: deliverWithin }, mayBegin);
  };
}
