import { z } from "zod";
import { Timestamp } from "./fields";

/** The members of every entry of a log: when, who, by which request, and what changed. */
export const logEntry = {
  id: z.string(),
  at: Timestamp,
  actor: z.object({ kind: z.enum(["token", "person", "system"]), id: z.string(), name: z.string() }),
  requestId: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.union([z.string(), z.number()]).optional(),
      to: z.union([z.string(), z.number()]).optional(),
    }),
  ),
};
