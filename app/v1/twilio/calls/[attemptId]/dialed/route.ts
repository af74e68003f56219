import { signedForm } from "@/lib/api/form";
import { TwilioReceiptPlace } from "@/lib/contract/contact/twilio";
import { TwilioCallDialed } from "@/lib/contract/contact/twilio-call";
import { resource } from "@/lib/http/route/resource";
import { takeTransferEnd } from "@/lib/operations/agent/inbound/call-ends";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/twilio/calls/{attemptId}/dialed", {
  POST: signedForm({
    title: "Take a transfer result from Twilio",
    description:
      "For Twilio: reports whether someone answered a call that was transferred. If no one did, the file gets a task to call back. The request must be signed in `X-Twilio-Signature`.",
    params: TwilioReceiptPlace,
    body: TwilioCallDialed,
    run: (caller, { path, fields: form, header }, { params, body }) =>
      takeTransferEnd(caller, { path, form, signature: header("x-twilio-signature"), ...params }, body),
  }),
});
