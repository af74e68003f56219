import { v1 } from "@/lib/api/operation";
import { Page } from "@/lib/contract/paging";
import { AdministrativeLogPage } from "@/lib/contract/settings/administrative-log";
import { resource } from "@/lib/http/route/resource";
import { listAdministrativeLog } from "@/lib/operations/settings/administrative-log";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/settings/log", {
  GET: v1({
    title: "List administrative log",
    description:
      "Lists changes of users, teams, access tokens, settings and two-step sign-in: who made them, when, and the old and new values, newest first. Never a password, a code or the text of a token. A user bound to a team sees changes of its users and tokens.",
    scope: "administration",
    query: Page,
    reply: AdministrativeLogPage,
    run: ({ query, caller }) => listAdministrativeLog(caller, query),
  }),
});
