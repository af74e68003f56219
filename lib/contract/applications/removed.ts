import { z } from "zod";
import { Timestamp } from "@/lib/contract/fields";
import { nextCursor, Page, wholeNumber } from "@/lib/contract/paging";
import { NamedApplication } from "./application";

const { id } = NamedApplication.shape;

/** The query of List removed applications. */
export const RemovedQuery = Page.extend({
  since: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .meta({
      description:
        "Removed at or after this time, in epoch milliseconds, at most 30 days ago, which is also the default.",
    })
    .optional(),
});
export type RemovedQuery = z.infer<typeof RemovedQuery>;

/** The applications that a synced copy must remove. */
export const RemovedPage = z
  .object({
    data: z.array(
      z
        .object({
          id,
          at: Timestamp,
          reason: z.enum(["erased", "left"]).meta({
            description: "`erased`: it no longer exists. `left`: it moved out of the team that you are bound to.",
          }),
        })
        .meta({ id: "RemovedApplication" }),
    ),
    nextCursor,
  })
  .meta({ id: "RemovedPage" });
export type RemovedPage = z.infer<typeof RemovedPage>;
