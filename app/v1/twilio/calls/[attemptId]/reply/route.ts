import { signedForm } from "@/lib/api/form";
import { TwilioReceiptPlace } from "@/lib/contract/contact/twilio";
import { TwilioCallReply } from "@/lib/contract/contact/twilio-call";
import { resource } from "@/lib/http/route/resource";
import { replyToCall } from "@/lib/operations/agent/inbound/take-call";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/twilio/calls/{attemptId}/reply", {
  POST: signedForm({
    title: "Take a phone reply from Twilio",
    description:
      "For Twilio: passes on the words or the key of a borrower on a call. The request must be signed in `X-Twilio-Signature`. Pressing 9 or saying an opt-out stops all contact before the response.",
    params: TwilioReceiptPlace,
    body: TwilioCallReply,
    run: (caller, { path, fields: form, header }, { params, body }) =>
      replyToCall(caller, { path, form, signature: header("x-twilio-signature"), ...params }, body),
  }),
});
