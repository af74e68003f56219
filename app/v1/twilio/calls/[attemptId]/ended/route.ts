import { signedForm } from "@/lib/api/form";
import { TwilioReceiptPlace } from "@/lib/contract/contact/twilio";
import { TwilioCallEnded } from "@/lib/contract/contact/twilio-call";
import { resource } from "@/lib/http/route/resource";
import { takeCallEnd } from "@/lib/operations/agent/inbound/call-ends";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/twilio/calls/{attemptId}/ended", {
  POST: signedForm({
    title: "Take a call result from Twilio",
    description:
      "For Twilio: reports that one of the agent's calls has ended. The request must be signed in `X-Twilio-Signature`.",
    params: TwilioReceiptPlace,
    body: TwilioCallEnded,
    run: (caller, { path, fields: form, header }, { params, body }) =>
      takeCallEnd(caller, { path, form, signature: header("x-twilio-signature"), ...params }, body),
  }),
});
