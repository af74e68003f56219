import { signedForm } from "@/lib/api/form";
import { TwilioReceipt, TwilioReceiptPlace } from "@/lib/contract/contact/twilio";
import { resource } from "@/lib/http/route/resource";
import { receiveReceipt } from "@/lib/operations/agent/inbound/receive-receipt";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/twilio/receipts/{attemptId}", {
  POST: signedForm({
    title: "Take a receipt from Twilio",
    description:
      "For Twilio: what became of a text to a borrower. It must be signed in `X-Twilio-Signature`. A number that takes no texts is not texted again.",
    params: TwilioReceiptPlace,
    body: TwilioReceipt,
    run: (caller, { path, fields: form, header }, { params, body }) =>
      receiveReceipt(caller, { path, form, signature: header("x-twilio-signature"), ...params }, body),
  }),
});
