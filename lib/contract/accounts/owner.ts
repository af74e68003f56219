import { z } from "zod";
import { Email, Name, text } from "@/lib/contract/fields";

/** A user's password, exactly as typed: long enough to resist guessing, short enough to hash at low cost. */
export const Password = z
  .string()
  .min(12, "must be at least 12 characters long")
  .max(200, "must be at most 200 characters long")
  .refine((value) => value.isWellFormed(), "must not hold unpaired surrogates");

/** The body that creates the first owner: the code of the one-time link, and the owner's details. */
export const SetUpRequest = z
  .object({ code: text(100), name: Name, email: Email, password: Password })
  .meta({ id: "SetUpRequest" });
export type SetUpRequest = z.infer<typeof SetUpRequest>;

export const SetUpDone = z.object({ personId: z.string() }).meta({ id: "SetUpDone" });
export type SetUpDone = z.infer<typeof SetUpDone>;
