import { signedForm } from "@/lib/api/form";
import { TwilioReceiptPlace } from "@/lib/contract/contact/twilio";
import { TwilioCallAnswered } from "@/lib/contract/contact/twilio-call";
import { resource } from "@/lib/http/route/resource";
import { answerCall } from "@/lib/operations/agent/inbound/take-call";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/twilio/calls/{attemptId}", {
  POST: signedForm({
    title: "Answer a call for Twilio",
    description:
      "For Twilio: someone answered one of the agent's calls. The request must be signed in `X-Twilio-Signature`. Returns the words to say. Hangs up on an answering machine, and on a borrower whose contact was stopped after the call began.",
    params: TwilioReceiptPlace,
    body: TwilioCallAnswered,
    run: (caller, { path, fields: form, header }, { params, body }) =>
      answerCall(caller, { path, form, signature: header("x-twilio-signature"), ...params }, body),
  }),
});
