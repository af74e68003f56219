import { v1 } from "@/lib/api/operation";
import { Today, TodayQuery } from "@/lib/contract/workday/today";
import { resource } from "@/lib/http/route/resource";
import { getToday } from "@/lib/operations/workday/get-today";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/today", {
  GET: v1({
    title: "Get today",
    description:
      "Lists the applications a loan officer should work on next, most urgent first: due tasks, borrowers waiting for an answer, new leads, borrowers to try again, deadlines within two days, and applications with nothing planned. Borrowers whose contact is stopped or paused are left out unless a task is due. Check whether you may contact the borrower before you call.",
    scope: "applications:read",
    query: TodayQuery,
    reply: Today,
    run: ({ query, caller }) => getToday(caller, query),
  }),
});
