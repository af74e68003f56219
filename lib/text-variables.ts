import { z } from "zod";

/** The variables for text messages and phone calls, as they are set. */
export const textVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/, "must be AC and 32 hex characters")
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^\S{16,100}$/, "must be the auth token of the account")
    .optional(),
  TWILIO_OLD_AUTH_TOKEN: z
    .string()
    .regex(/^\S{16,100}$/, "must be an auth token")
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{6,14}|MG[\da-f]{32})$/, "must be a number such as +14155550100, or a messaging service")
    .optional(),
  TWILIO_VOICE_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "must be a number such as +14155550100")
    .optional(),
  TWILIO_TRANSFER_TO: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "must be a number such as +14155550199")
    .optional(),
  TWILIO_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://api.twilio.com" })
    .transform((url) => new URL(url).origin)
    .default("https://api.twilio.com"),
  COMPANY_NAME: z.string().trim().min(2, "must be the name of your company").max(100).optional(),
};

type TextVariables = z.output<z.ZodObject<typeof textVariables>> & {
  readonly PUBLIC_URL?: string | undefined;
  readonly MAIL_FROM?: unknown;
};

/** Throws one error that says which variables for text messages and calls are missing. */
export function requireWholeTexts(given: TextVariables): void {
  const own = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
  const more = ["TWILIO_OLD_AUTH_TOKEN", "TWILIO_VOICE_FROM", "TWILIO_TRANSFER_TO"] as const;
  if ([...own, ...more].every((name) => given[name] === undefined)) return;
  const missing: string[] = [...own, "PUBLIC_URL" as const].filter((name) => given[name] === undefined);
  if (given.COMPANY_NAME === undefined && given.MAIL_FROM === undefined) missing.push("COMPANY_NAME");
  if (given.TWILIO_TRANSFER_TO !== undefined && given.TWILIO_VOICE_FROM === undefined)
    missing.push("TWILIO_VOICE_FROM");
  if (missing.length > 0)
    throw new Error(`text messages and calls over Twilio are not fully configured: set ${missing.join(" and ")} too`);
}
