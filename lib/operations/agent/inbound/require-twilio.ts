import { textSettings } from "@/lib/data/contact/texts/text-settings";
import { type Form, isSigned } from "@/lib/data/contact/texts/twilio-signature";
import { Failure } from "@/lib/domain/failure";

/** A call that claims to come from Twilio. */
export type TwilioRequest = {
  /** The path that was called, with its leading slash. */
  readonly path: string;
  readonly form: Form;
  /** The value of the header `X-Twilio-Signature`. */
  readonly signature: string;
};

/** Fails with `forbidden` unless Twilio signed a call with the token of the account. */
export function requireTwilio({ path, form, signature }: TwilioRequest): void {
  const settings = textSettings();
  if (settings === null) throw new Failure("forbidden", "Texts over Twilio are not set up here.");
  if (!isSigned(signature, settings.signingTokens, settings.publicUrl + path, form))
    throw new Failure(
      "forbidden",
      "The signature is not valid. PUBLIC_URL must be the address that Twilio calls, and TWILIO_AUTH_TOKEN its token.",
    );
}
