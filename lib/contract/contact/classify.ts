import { z } from "zod";
import { optionalNote } from "@/lib/contract/fields";
import { REPLY_CLASSES } from "@/lib/domain/contact/reply/classify";

const MOST_LETTERS = 10_000;

/** The body of Classify message. */
export const ClassifyBody = z
  .object({
    text: optionalNote(MOST_LETTERS).meta({ description: "The message as the borrower sent it." }),
    isStopped: z.boolean().default(false).meta({
      description: "Whether the borrower has stopped the channel: only then may a word such as YES start it again.",
    }),
  })
  .meta({ id: "ClassifyBody", example: { text: "Please take me off your list" } });
export type ClassifyBody = z.infer<typeof ClassifyBody>;

export const Classified = z
  .object({
    class: z.enum(REPLY_CLASSES).meta({
      description:
        "`stop`: they opt out. `hold`: they may, a person must read it, and nothing is sent until then. `wrong_number`, `decline`: not interested, without opting out. `auto`: an automatic reply. `start`, `help`: keywords. `reply`: anything else.",
    }),
  })
  .meta({ id: "Classified" });
export type Classified = z.infer<typeof Classified>;
