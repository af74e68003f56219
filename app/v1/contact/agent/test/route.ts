import { v1 } from "@/lib/api/operation";
import { TestMessage, TestMessageSent } from "@/lib/contract/contact/test-message";
import { resource } from "@/lib/http/route/resource";
import { sendTestMessage } from "@/lib/operations/agent/conversations/send-test-message";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/agent/test", {
  POST: v1({
    title: "Send a test message",
    description:
      "Sends a real message to yourself, over the mail server or Twilio, whatever the agent's mode. An email goes to the email you sign in with. Owners only.",
    scope: "ownership",
    body: TestMessage,
    reply: TestMessageSent,
    run: ({ body, caller }) => sendTestMessage(caller, body),
  }),
});
