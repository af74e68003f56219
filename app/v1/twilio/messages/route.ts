import { z } from "zod";
import { signedForm } from "@/lib/api/form";
import { TwilioText } from "@/lib/contract/contact/twilio";
import { resource } from "@/lib/http/route/resource";
import { receiveText } from "@/lib/operations/agent/inbound/receive-text";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/twilio/messages", {
  POST: signedForm({
    title: "Take a text from Twilio",
    description:
      "For Twilio: a text that a borrower wrote. It must be signed in `X-Twilio-Signature`. The answer is TwiML, with the one text that confirms an opt-out where Twilio does not.",
    params: z.object({}),
    body: TwilioText,
    run: (caller, { path, fields: form, header }, { body }) =>
      receiveText(caller, { path, form, signature: header("x-twilio-signature") }, body),
  }),
});
