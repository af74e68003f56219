import { v1 } from "@/lib/api/operation";
import { RulesBody, RulesEffect } from "@/lib/contract/contact/rules/contact-rules";
import { resource } from "@/lib/http/route/resource";
import { simulateContactRules } from "@/lib/operations/applications/gate/simulate-rules";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/rules/simulate", {
  POST: v1({
    title: "Simulate contact rules",
    description: "Returns what publishing these rules would mean for the newest open files. Changes nothing.",
    scope: "administration",
    body: RulesBody,
    reply: RulesEffect,
    run: ({ body, caller }) => simulateContactRules(caller, body),
  }),
});
