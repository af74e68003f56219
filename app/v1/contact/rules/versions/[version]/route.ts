import { v1 } from "@/lib/api/operation";
import { RulesVersion, RulesVersionId } from "@/lib/contract/contact/rules/contact-rules";
import { resource } from "@/lib/http/route/resource";
import { getPublishedRules } from "@/lib/operations/contact/rules/contact-rules";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/contact/rules/versions/{version}", {
  GET: v1({
    title: "Get version of contact rules",
    description: "Returns a published version with all its rules: what a decision that names it was made by.",
    scope: ["applications:read", "agents:write"],
    params: RulesVersionId,
    reply: RulesVersion,
    run: ({ caller, params }) => getPublishedRules(caller, params.version),
  }),
});
