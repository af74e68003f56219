import { z } from "zod";
import { oneOf } from "@/lib/contract/fields";
import { SECRET_FIELDS } from "@/lib/domain/applications/fields/fields";

/** The body of Reveal. */
export const RevealRequest = z
  .object({ field: oneOf(SECRET_FIELDS, `must be ${SECRET_FIELDS.join(" or ")}`) })
  .meta({ id: "RevealRequest" });
export type RevealRequest = z.infer<typeof RevealRequest>;

/** The value of an encrypted field: the SSN as nine digits, the date of birth as YYYY-MM-DD. */
export const Revealed = z.object({ value: z.string() }).meta({ id: "Revealed" });
export type Revealed = z.infer<typeof Revealed>;

const isSet = z.boolean();

/** Which of the encrypted fields are set. */
export const Secrets = z
  .object({
    ssn: z.object({ isSet, lastFour: z.string().length(4).optional() }),
    dateOfBirth: z.object({ isSet }),
  })
  .meta({ id: "Secrets" });
export type Secrets = z.infer<typeof Secrets>;
