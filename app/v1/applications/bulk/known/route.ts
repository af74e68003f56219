import { v1 } from "@/lib/api/operation";
import { KnownBorrowers, KnownBorrowersBody } from "@/lib/contract/applications/known-borrowers";
import { resource } from "@/lib/http/route/resource";
import { findKnownBorrowers } from "@/lib/operations/applications/find-known-borrowers";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/bulk/known", {
  POST: v1({
    title: "Find known borrowers",
    description:
      "Says for up to 200 borrowers whether an application that you may see has their phone or email. Each has its own result, in the order sent. Asking changes nothing.",
    scope: "applications:read",
    body: KnownBorrowersBody,
    reply: KnownBorrowers,
    run: ({ body, caller }) => findKnownBorrowers(caller, body),
  }),
});
