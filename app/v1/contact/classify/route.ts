import { v1 } from "@/lib/api/operation";
import { Classified, ClassifyBody } from "@/lib/contract/contact/classify";
import { resource } from "@/lib/http/route/resource";
import { classifyMessage } from "@/lib/operations/contact/classify-message";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/classify", {
  POST: v1({
    title: "Classify message",
    description:
      "Returns what a borrower's message asks for: to stop, for example. Nothing is stored and nobody is stopped. In doubt it returns `hold`, and a person should read the message.",
    scope: ["agents:write", "applications:read"],
    body: ClassifyBody,
    reply: Classified,
    run: ({ body }) => classifyMessage(body),
  }),
});
