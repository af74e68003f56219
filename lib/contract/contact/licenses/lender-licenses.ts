import { z } from "zod";
import { licenses } from "./license";

/** The states in which the lender may lend. */
export const LenderLicenses = z
  .object({
    data: licenses.meta({
      description: "One entry for each state. Licenses are not checked while the list is empty.",
    }),
  })
  .meta({ id: "LenderLicenses", example: { data: [{ state: "fl", number: "MLD123", lastDay: "2026-12-31" }] } });
export type LenderLicenses = z.infer<typeof LenderLicenses>;
