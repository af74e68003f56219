import { env } from "@/lib/env";

/** How text messages and phone calls go out and come in: over Twilio. */
export type TextSettings = {
  readonly accountSid: string;
  readonly authToken: string;
  /** The tokens with which Twilio may sign its calls: the present one, and the one before it while it is replaced. */
  readonly signingTokens: readonly string[];
  /** A phone number in E.164 form, or the id of a messaging service. */
  readonly from: string;
  /** The number that calls come from, and the one to which borrowers are put through. Null: no calls are made. */
  readonly calls: { readonly from: string; readonly transferTo: string | null } | null;
  readonly apiUrl: string;
  /** The address that Twilio calls. */
  readonly publicUrl: string;
};

/** Returns the settings for text messages; null if Twilio is not set up. */
export function textSettings(): TextSettings | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_OLD_AUTH_TOKEN, TWILIO_FROM, ...rest } = env();
  const { TWILIO_VOICE_FROM, TWILIO_TRANSFER_TO } = rest;
  if (TWILIO_ACCOUNT_SID === undefined || TWILIO_AUTH_TOKEN === undefined || TWILIO_FROM === undefined) return null;
  return {
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    signingTokens: [TWILIO_AUTH_TOKEN, ...(TWILIO_OLD_AUTH_TOKEN === undefined ? [] : [TWILIO_OLD_AUTH_TOKEN])],
    from: TWILIO_FROM,
    calls: TWILIO_VOICE_FROM === undefined ? null : { from: TWILIO_VOICE_FROM, transferTo: TWILIO_TRANSFER_TO ?? null },
    apiUrl: rest.TWILIO_API_URL,
    publicUrl: rest.PUBLIC_URL ?? "",
  };
}
