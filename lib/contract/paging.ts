import { z } from "zod";
import { text } from "./fields";

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,16}$/.test(value), { error: "must be a whole number", abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: `must be from ${least} to ${most}` })
    .meta({ type: "integer", minimum: least, maximum: most });

/** A page holds 50 entries unless told, and 200 at the most. */
export const Page = z.object({
  limit: wholeNumber(1, 200).default(50),
  cursor: text(200).optional().meta({ description: "The `nextCursor` of the page before." }),
});

export const commaSeparated = <Value extends string>(shape: z.ZodType<Value, Value>) =>
  z
    .string()
    .refine((value) => value.length <= 500, { error: "must list each value once", abort: true })
    .transform((value) => value.split(","))
    .pipe(z.array(z.string().pipe(shape)).min(1));

const MOST_LIST_LETTERS = 1_000;

/** One value, or several separated by commas. */
export const oneOrMore = <Value extends string>(shape: z.ZodType<Value, Value>, description: string) =>
  z
    .string()
    .refine((value) => value.length <= MOST_LIST_LETTERS, {
      error: `must be at most ${MOST_LIST_LETTERS} characters long`,
      abort: true,
    })
    .transform((value, context): readonly Value[] => {
      const read = z.array(shape).safeParse(value.split(","));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "is not valid" });
      return z.NEVER;
    })
    .optional()
    .meta({ description: `${description} Separate several by commas.`, type: "string" });

export const nextCursor = z.string().optional().meta({ description: "Absent on the last page." });
