import { z } from "zod";

const CallSid = z
  .string()
  .regex(/^CA[\da-f]{32}$/, "must be the id of a call at Twilio")
  .meta({ description: "Twilio's id of the call.", example: "CA00000000000000000000000000000001" });
const AnsweredBy = z
  .string()
  .max(40)
  .optional()
  .meta({ description: "`human`, `unknown`, `fax`, or a value that begins with `machine`." });

/** A call that somebody or something has answered, as Twilio reports it. Other fields are not read. */
export const TwilioCallAnswered = z.object({ CallSid, AnsweredBy }).meta({ id: "TwilioCallAnswered" });
export type TwilioCallAnswered = z.output<typeof TwilioCallAnswered>;

/** The words or the key of a borrower on the phone, as Twilio passes them on. */
export const TwilioCallReply = z
  .object({
    CallSid,
    To: z.string().max(64).meta({ description: "The number that was called.", example: "+14155550123" }),
    Digits: z.string().max(20).optional().meta({ description: "The key that was pressed." }),
    SpeechResult: z.string().max(5_000).optional().meta({ description: "What was said." }),
  })
  .meta({ id: "TwilioCallReply" });
export type TwilioCallReply = z.output<typeof TwilioCallReply>;

/** The end of a transfer to your team, as Twilio reports it. */
export const TwilioCallDialed = z
  .object({
    CallSid,
    DialCallStatus: z.string().max(40).meta({
      description: "`completed` if someone answered, or `busy`, `no-answer`, `failed` or `canceled`.",
      example: "no-answer",
    }),
  })
  .meta({ id: "TwilioCallDialed" });
export type TwilioCallDialed = z.output<typeof TwilioCallDialed>;

/** The end of a call, as Twilio reports it. */
export const TwilioCallEnded = z
  .object({
    CallSid,
    AnsweredBy,
    CallStatus: z.string().max(40).meta({
      description: "`completed`, `busy`, `no-answer`, `failed` or `canceled`.",
      example: "completed",
    }),
  })
  .meta({ id: "TwilioCallEnded" });
export type TwilioCallEnded = z.output<typeof TwilioCallEnded>;
