import { z } from "zod";
import { Email, Phone } from "@/lib/contract/fields";

const MOST_BORROWERS = 200;

/** The body of Find known borrowers. */
export const KnownBorrowersBody = z
  .object({
    borrowers: z
      .array(z.object({ phone: Phone, email: Email }))
      .min(1, "must name at least one borrower")
      .max(MOST_BORROWERS, `must name at most ${MOST_BORROWERS} borrowers`)
      .meta({ description: "The borrowers to look up." }),
  })
  .meta({
    id: "KnownBorrowersBody",
    example: { borrowers: [{ phone: "(206) 555-0111", email: "joe.day@mail.test" }] },
  });
export type KnownBorrowersBody = z.output<typeof KnownBorrowersBody>;

/** Whether each borrower has an application, in the order sent. */
export const KnownBorrowers = z
  .object({
    data: z.array(
      z.object({
        by: z
          .enum(["phone", "email"])
          .optional()
          .meta({ description: "What an application has in common with the borrower. Absent if there is none." }),
        id: z.string().optional().meta({ description: "The id of the newest such application." }),
      }),
    ),
  })
  .meta({ id: "KnownBorrowers" });
export type KnownBorrowers = z.output<typeof KnownBorrowers>;
