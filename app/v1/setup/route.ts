import { v1 } from "@/lib/api/operation";
import { SetUpDone, SetUpRequest } from "@/lib/contract/accounts/owner";
import { resource } from "@/lib/http/route/resource";
import { setUp } from "@/lib/operations/accounts/set-up";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/setup", {
  POST: v1({
    title: "Create the first owner",
    description:
      "Creates the first owner with the code of the one-time link that the server prints at its first start. Closed permanently after that.",
    scope: "none",
    body: SetUpRequest,
    reply: SetUpDone,
    run: ({ body, caller }) => setUp(caller, body),
  }),
});
