import { z } from "zod";
import { Day } from "@/lib/contract/contact/day";
import { Phone, text } from "@/lib/contract/fields";
import { MOST_COUNTED } from "@/lib/domain/contact/dnc-list";

/** Most phones in one upload. */
const MOST_PHONES = 2_000;
const MOST_LETTERS = 40;

const List = text(MOST_LETTERS)
  .refine((list) => /^(national|internal|litigator|US-[A-Z]{2})$/.test(list), {
    error: "must be national, internal, litigator or a state such as US-TX",
  })
  .meta({ description: "`national`, `internal`, `litigator`, or a state such as `US-TX`.", example: "national" });

const phones = (description: string) =>
  z.array(Phone).max(MOST_PHONES, `must have at most ${MOST_PHONES} phones`).default([]).meta({ description });

/** The body of Upload do-not-call scrub. */
export const DncScrubBody = z
  .object({
    list: List,
    listDate: Day.meta({ description: "The day of the list's copy. Not in the future." }),
    listed: phones("Phones that are on the list."),
    clear: phones("Phones that were checked and are not on it."),
  })
  .refine(({ listed, clear }) => listed.length + clear.length <= MOST_PHONES, {
    path: ["clear"],
    error: `must have at most ${MOST_PHONES} phones together with listed`,
  })
  .meta({
    id: "DncScrubBody",
    example: { list: "national", listDate: "2026-11-20", listed: ["+1 415 555 0100"], clear: ["+1 512 555 0142"] },
  });
export type DncScrubBody = z.infer<typeof DncScrubBody>;

export const DncScrubDone = z
  .object({
    stored: z.int().meta({ description: "How many phones were stored, as keyed hashes." }),
    skipped: z.int().meta({ description: "How many were left out because they are placeholders." }),
  })
  .meta({ id: "DncScrubDone" });
export type DncScrubDone = z.infer<typeof DncScrubDone>;

/** The copies of do-not-call lists that phones were checked against. */
export const DncScrubs = z
  .object({
    data: z.array(
      z
        .object({
          list: z.string(),
          listDate: z.string().meta({ description: "YYYY-MM-DD." }),
          lastDay: z.string().meta({ description: "The last day on which this copy is valid, YYYY-MM-DD." }),
          isCurrent: z.boolean().meta({ description: "Whether it is still valid today." }),
          phones: z.int().meta({
            description: `How many phones were checked against it, counted up to ${MOST_COUNTED.toLocaleString("en-US")}.`,
          }),
          listed: z.int().meta({ description: "How many of the counted phones it has." }),
        })
        .meta({ id: "DncCopy" }),
    ),
  })
  .meta({ id: "DncScrubs" });
export type DncScrubs = z.infer<typeof DncScrubs>;
