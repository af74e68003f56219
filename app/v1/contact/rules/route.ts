import { v1 } from "@/lib/api/operation";
import { ContactRules, RulesBody } from "@/lib/contract/contact/rules/contact-rules";
import { resource } from "@/lib/http/route/resource";
import { getContactRules, publishContactRules } from "@/lib/operations/contact/rules/contact-rules";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/rules", {
  GET: v1({
    title: "List contact rules",
    description:
      "Lists every rule that decides about contact, with its source: those that came with Hearthline, and your own.",
    scope: ["applications:read", "agents:write"],
    reply: ContactRules,
    version: ({ version }) => `"${version}"`,
    run: ({ caller }) => getContactRules(caller),
  }),
  PUT: v1({
    title: "Publish contact rules",
    description:
      "Replaces your own rules and the list of shipped rules that are off, and publishes the result as a new version. Your own rules can only be stricter. Only an owner can turn off a shipped rule, with a reason; it is on again once an update of Hearthline changes it.",
    scope: "administration",
    body: RulesBody,
    reply: ContactRules,
    version: ({ version }) => `"${version}"`,
    run: ({ body, caller, precondition }) => publishContactRules(caller, body, precondition),
  }),
});
