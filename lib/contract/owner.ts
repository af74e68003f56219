import { z } from "zod";
import { Email, Name, text } from "./text";

/** A password of a person: long enough to resist guessing, short enough to hash at no great cost. */
export const Password = text(200).refine((value) => value.length >= 12, "must be at least 12 characters long");

/** What makes the first owner: the code of the one-time link, and who it is. */
export const SetUpRequest = z
  .object({ code: text(100), name: Name, email: Email, password: Password })
  .meta({ id: "SetUpRequest" });
export type SetUpRequest = z.infer<typeof SetUpRequest>;

export const SetUpDone = z.object({ personId: z.string() }).meta({ id: "SetUpDone" });
export type SetUpDone = z.infer<typeof SetUpDone>;
