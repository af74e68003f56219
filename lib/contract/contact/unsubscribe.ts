import { z } from "zod";

/** The address of Opt out. */
export const UnsubscribeCode = z.object({
  code: z
    .string()
    .regex(/^[\w-]{80,150}$/, "is not complete: open the whole link")
    .meta({ description: "The end of the link in the email.", example: "Zm9v…" }),
});
