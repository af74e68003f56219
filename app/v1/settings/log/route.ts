import { Page } from "@/lib/contract/paging";
import { AdministrativeLogPage } from "@/lib/contract/settings/administrative-log";
import { v1 } from "@/lib/http/route/operation";
import { resource } from "@/lib/http/route/resource";
import { listAdministrativeLog } from "@/lib/operations/settings/administrative-log";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/settings/log", {
  GET: v1({
    title: "Administrative log",
    description:
      "Who changed people, teams, access tokens, settings and the second factor, when, and from what to what; the newest first. Never a password, a code or the text of a token. Whoever is bound to a team reads of its people and tokens.",
    scope: "administration",
    query: Page,
    reply: AdministrativeLogPage,
    run: ({ query, caller }) => listAdministrativeLog(caller, query),
  }),
});
