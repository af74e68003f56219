/**
 * The meaning of an error of Twilio. `no_texts`: this number takes no texts, but calls may work. `opted_out`: its owner
 * told Twilio to stop. `sender`: Twilio or a carrier does not let you send, whoever the recipient. `busy`: too many at
 * once. `other`: this one text failed.
 */
export type TwilioError = "no_texts" | "opted_out" | "sender" | "busy" | "other";

/** Twilio adds codes and changes them: an unknown one fails this one text. https://www.twilio.com/docs/api/errors */
const MEANINGS: ReadonlyMap<number, TwilioError> = new Map([
  // Not a number, cannot get texts; unknown handset, landline.
  ...([21211, 21217, 21614, 30005, 30006] as const).map((code) => [code, "no_texts"] as const),
  [21610, "opted_out"],
  // Not your number, not able to send, no route, an account that must not send, not registered with the carriers. For
  // calls: a number that is not yours, or not verified.
  ...([21210, 21212, 21219] as const).map((code) => [code, "sender"] as const),
  ...([21603, 21606, 21612, 21659, 21660, 30002, 30024, 30034] as const).map((code) => [code, "sender"] as const),
  ...([14107, 20429, 21611, 30001] as const).map((code) => [code, "busy"] as const),
]);

/** Returns the meaning of an error code. */
export const twilioError = (code: number): TwilioError => MEANINGS.get(code) ?? "other";
