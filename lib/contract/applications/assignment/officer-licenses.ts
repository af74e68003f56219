import { z } from "zod";
import { licenses } from "@/lib/contract/contact/licenses/license";
import { optionalText } from "@/lib/contract/fields";

/** NMLS IDs are issued in sequence. None is higher than this yet. */
const HIGHEST_NMLS_ID = 3_000_000;
const NMLS_FORMAT = {
  isValid: (id: string) => /^[1-9]\d{3,6}$/.test(id) && Number(id) <= HIGHEST_NMLS_ID,
  error: "must be an NMLS ID: 4 to 7 digits, such as 123456",
};

/** The licenses of a user as a mortgage loan originator. */
export const OfficerLicenses = z
  .object({
    nmlsId: optionalText(7, NMLS_FORMAT).optional().meta({
      description: "The user's number in the Nationwide Multistate Licensing System.",
      example: "123456",
    }),
    data: licenses.meta({
      description:
        "One entry for each state. If empty, the user can get leads in any state, unless lead assignment requires a license.",
    }),
  })
  .meta({
    id: "OfficerLicenses",
    example: { nmlsId: "123456", data: [{ state: "fl", number: "LO98765", lastDay: "2027-12-31" }] },
  });
export type OfficerLicenses = z.infer<typeof OfficerLicenses>;
