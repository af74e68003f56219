import { z } from "zod";
import { text } from "@/lib/contract/fields";
import { identitiesOfPlaceholder } from "@/lib/domain/contact/identity";

const MOST = 200;
const LONGEST = 254;

/** Phones and emails that identify nobody, in addition to the built-in ones. */
export const PlaceholderSettings = z
  .object({
    entries: z
      .array(
        text(LONGEST).refine((entry) => identitiesOfPlaceholder(entry).length > 0, {
          error: "must be a phone number or an email address",
        }),
      )
      .max(MOST, `must have at most ${MOST} entries`),
  })
  .meta({ id: "PlaceholderSettings", example: { entries: ["noemail@portal.test", "+1 415 555 0100"] } });
export type PlaceholderSettings = z.infer<typeof PlaceholderSettings>;
