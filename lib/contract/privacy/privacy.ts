import { z } from "zod";
import { NamedApplication } from "@/lib/contract/applications/application";
import { HistoryEntry } from "@/lib/contract/applications/history";
import { oneOf, Status, Timestamp, text } from "@/lib/contract/fields";
import { nextCursor } from "@/lib/contract/paging";
import { MATCHES } from "@/lib/domain/applications/same-borrower";
import {
  APPLICATION_MONTHS,
  ERASURE_REASONS,
  LEAST_ERASURE_DAYS,
  USUAL_DISPOSAL_DAYS,
} from "@/lib/domain/privacy/retention";

const { id } = NamedApplication.shape;
const { actor } = HistoryEntry.shape;
const MOST_DAYS = 36_500;
const MOST_TICKED = 300;

const days = z.int("must be a whole number of days").max(MOST_DAYS, `must be at most ${MOST_DAYS} days`);
const DisposalDays = days.min(1, "must be at least 1 day");
const ErasureDays = days.min(
  LEAST_ERASURE_DAYS,
  `must be at least ${LEAST_ERASURE_DAYS} days: an application is kept for ${APPLICATION_MONTHS} months (12 CFR 1002.12(b))`,
);

/** How long what is held on people is kept. What is not limited is absent. */
export const RetentionSettings = z
  .object({
    disposeSecretsAfterDays: DisposalDays.optional().meta({
      description: "Days without use after which the SSN and date of birth of a closed file are deleted.",
    }),
    eraseAfterDays: ErasureDays.optional().meta({
      description: "Days after its last change after which a closed file is erased.",
    }),
  })
  .meta({ id: "RetentionSettings", example: { disposeSecretsAfterDays: USUAL_DISPOSAL_DAYS } });
export type RetentionSettings = z.infer<typeof RetentionSettings>;

/** The body of Update retention settings: both, so that none is turned off by being forgotten. Null turns one off. */
export const RetentionUpdate = z
  .object({ disposeSecretsAfterDays: DisposalDays.nullable(), eraseAfterDays: ErasureDays.nullable() })
  .meta({
    id: "RetentionUpdate",
    example: { disposeSecretsAfterDays: USUAL_DISPOSAL_DAYS, eraseAfterDays: null },
  });
export type RetentionUpdate = z.infer<typeof RetentionUpdate>;

/** That a file must be kept as it is: since when, who said so, and why. */
const LegalHold = z.object({ at: Timestamp, actor, reason: z.string() }).meta({ id: "LegalHold" });

/** The body of Place legal hold. */
export const HoldBody = z.object({ reason: text(500) }).meta({ id: "HoldBody" });
export type HoldBody = z.infer<typeof HoldBody>;

/** Whether a file must be kept, and which files are of the same person. */
export const Privacy = z
  .object({
    hold: LegalHold.optional().meta({ description: "Absent if the file is not on legal hold." }),
    files: z
      .array(
        NamedApplication.extend({
          isHeld: z.boolean().meta({ description: "Whether a legal hold prevents erasing it." }),
          matches: z.array(z.enum(MATCHES)).meta({
            description: "The values it shares with this file. Empty for this file itself.",
          }),
          isIncluded: z.boolean().meta({
            description:
              "It is exported and erased with this file without being ticked: it is this file, or agrees with it in two things.",
          }),
          keptUntil: Timestamp.optional().meta({
            description: "The law requires it to be kept until this time. Absent if it does not.",
          }),
        }),
      )
      .min(1)
      .meta({
        description:
          "This file first, then those that may be of the same borrower. Files that only share a phone or email with more than 50 others are left out.",
      }),
  })
  .meta({ id: "Privacy" });
export type Privacy = z.infer<typeof Privacy>;

/** The files that are on legal hold. */
export const LegalHoldPage = z
  .object({
    data: z.array(
      LegalHold.extend({
        application: NamedApplication,
      }).meta({ id: "HeldApplication" }),
    ),
    nextCursor,
  })
  .meta({ id: "LegalHoldPage" });
export type LegalHoldPage = z.infer<typeof LegalHoldPage>;

const ErasureReason = oneOf(ERASURE_REASONS, `must be ${ERASURE_REASONS.join(", ")}`);

/** Files that a user has ticked, after looking at each. */
export const TickedFiles = z.array(id).max(MOST_TICKED, `must name at most ${MOST_TICKED} files`).optional().meta({
  description:
    "Further files of the same borrower, of those that Get privacy proposes. Files that agree in two things are included anyway.",
});

/** The body of Erase person. */
export const ErasureBody = z.object({ reason: ErasureReason, files: TickedFiles }).meta({ id: "ErasureBody" });
export type ErasureBody = z.infer<typeof ErasureBody>;

/** The files that were erased. */
export const Erased = z.object({ ids: z.array(id).min(1) }).meta({ id: "Erased" });
export type Erased = z.infer<typeof Erased>;

/** What stands in the place of erased files. */
export const ErasurePage = z
  .object({
    data: z.array(
      z
        .object({
          applicationId: id,
          at: Timestamp,
          actor,
          reason: ErasureReason,
          status: Status.meta({ description: "The last status of the file." }),
        })
        .meta({ id: "Erasure" }),
    ),
    nextCursor,
  })
  .meta({ id: "ErasurePage" });
export type ErasurePage = z.infer<typeof ErasurePage>;
