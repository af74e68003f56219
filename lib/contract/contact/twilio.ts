import { z } from "zod";

const sid = z
  .string()
  .regex(/^[A-Z]{2}[\da-f]{32}$/, "must be an id of Twilio")
  .meta({ description: "Twilio's id of the text.", example: "SM00000000000000000000000000000001" });
const phone = z.string().max(64).meta({ example: "+14155550123" });

/** A text that a borrower wrote, as Twilio passes it on. Other fields are not read. */
export const TwilioText = z
  .object({
    MessageSid: sid,
    From: phone.meta({ description: "The phone of the borrower, in E.164 form." }),
    Body: z.string().default("").meta({ description: "The text." }),
    OptOutType: z
      .string()
      .optional()
      .meta({ description: "`STOP` if Twilio took it as an opt-out. `STOP`, `START` or `HELP`: Twilio has answered." }),
  })
  .meta({ id: "TwilioText" });
export type TwilioText = z.output<typeof TwilioText>;

/** The state of a text to a borrower, as Twilio reports it. */
export const TwilioReceipt = z
  .object({
    MessageSid: sid,
    MessageStatus: z
      .string()
      .max(40)
      .meta({ description: "Such as `delivered`, `undelivered` or `failed`.", example: "delivered" }),
    ErrorCode: z
      .string()
      .max(10)
      .optional()
      .meta({ description: "The number of the error, where it did not arrive.", example: "30006" }),
  })
  .meta({ id: "TwilioReceipt" });
export type TwilioReceipt = z.output<typeof TwilioReceipt>;

/** The attempt that a receipt is about. */
export const TwilioReceiptPlace = z.object({
  attemptId: z
    .string()
    .regex(/^[\da-f]{32}$/, "must be an id of Hearthline")
    .meta({ description: "The attempt that sent the text.", example: "00000000000000000000000000000000" }),
});
