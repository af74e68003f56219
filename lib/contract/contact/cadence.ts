import { z } from "zod";
import { Identifier, oneOf, optionalNote, Timestamp, text } from "@/lib/contract/fields";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { PURPOSES } from "@/lib/domain/contact/gate/rule";
import { CADENCE_USES } from "@/lib/domain/contact/outreach/cadence";
import { ENTRY_STATUSES } from "@/lib/domain/contact/outreach/entry";
import { MOST_TEXTED } from "@/lib/domain/contact/outreach/segments";
import { FIRST_HOUR, LAST_HOUR } from "@/lib/domain/contact/outreach/step-hours";
import { STATES } from "@/lib/domain/state";

const MOST_STEPS = 50;
const MOST_WRITTEN = 5_000;

const hour = z.int().min(FIRST_HOUR).max(LAST_HOUR).optional().meta({
  description: "The hour at which it is due, in the borrower's time zone: 14 is 2 pm. 9 if absent.",
});

/** One contact of a cadence. */
const CadenceStep = z
  .object({
    channel: oneOf(CHANNELS, `must be one of ${CHANNELS.join(", ")}`),
    purpose: oneOf(PURPOSES, `must be one of ${PURPOSES.join(", ")}`)
      .default("lead_response")
      .meta({
        description: "The purpose that the contact rules judge. `lead_response` counts as marketing after a day.",
      }),
    after: z
      .union(
        [
          z.object({ minutes: z.int().min(0).max(1_440).meta({ description: "Minutes after the step before it." }) }),
          z.object({ days: z.int().min(1).max(90).meta({ description: "Days after it." }), hour }),
          z.object({
            businessDays: z.int().min(1).max(90).meta({
              description: "Business days after it. Excludes weekends and federal holidays.",
            }),
            hour,
          }),
        ],
        "must be 0 to 1440 minutes, or 1 to 90 days or business days, with an hour from 8 (8 am) to 20 (8 pm)",
      )
      .meta({
        description: "The wait after the step before it or, for the first step, after the file enters the cadence.",
      }),
    subject: z.string().min(1, "is required").max(150, "must be at most 150 characters long").optional().meta({
      description: "The template of the subject of an email.",
    }),
    template: z
      .string()
      .min(1, "is required")
      .max(MOST_WRITTEN, `must be at most ${MOST_WRITTEN} characters long`)
      .meta({ description: "The text, or what is said on a call: a Liquid template." }),
  })
  .refine(({ channel, template }) => channel === "email" || template.length <= MOST_TEXTED, {
    path: ["template"],
    error: `must be at most ${MOST_TEXTED} characters long in a text or call`,
  })
  .meta({ id: "CadenceStep" });

/** The steps of a cadence, in order. */
export const CadenceSteps = z
  .array(CadenceStep)
  .min(1, "must have at least one step")
  .max(MOST_STEPS, `must have at most ${MOST_STEPS} steps`)
  .meta({ description: "The steps, in order." });

const MOST_NAMED = 100;
const named = (description: string) =>
  z.array(Identifier).max(MOST_NAMED, `must name at most ${MOST_NAMED}`).meta({ description });
const leadProviderSlugs = named("Only files from these lead providers. All lead providers if empty.");
const teamIds = named("Only files of these teams. All teams if empty.");

/** Which files enter a cadence. */
export const CadenceEntry = z
  .strictObject({
    statuses: z
      .array(oneOf(ENTRY_STATUSES, `must be one of ${ENTRY_STATUSES.join(", ")}`))
      .min(1, "must name at least one status")
      .max(ENTRY_STATUSES.length, "must name each status once")
      .refine((list) => new Set(list).size === list.length, "must name each status once")
      .refine((list) => list.length === 1 || !list.includes("NEW"), "must be NEW alone, or other statuses")
      .meta({
        description:
          "`NEW` alone: new leads enter. Other statuses: files enter when they move to one, and leave when they move to one that is not named.",
      }),
    leadProviderSlugs: leadProviderSlugs.default([]),
    teamIds: teamIds.default([]),
  })
  .meta({ id: "CadenceEntry" });

const CadenceName = text(100).meta({ description: "The name that users see." });

/** A cadence, and the version that new leads get. */
export const Cadence = z
  .object({
    id: Identifier,
    name: z.string(),
    use: z.enum(CADENCE_USES).meta({
      description:
        "`messages`: texts and emails, in the sandbox and live. `emails`: live without Twilio. `calls`: live with calls, and for your own agent. `own`: in every mode, for the files that match `entry`.",
    }),
    entry: CadenceEntry.optional().meta({
      description:
        "The files that enter it. Absent for a cadence that came with Hearthline, which new leads enter if no other cadence matches.",
    }),
    isInUse: z.boolean().meta({ description: "Whether files enter it in the agent's current mode." }),
    number: z.int().min(1).meta({ description: "The number of the version. The one that came with Hearthline is 1." }),
    publishedAt: Timestamp.optional().meta({ description: "Absent for the version that came with Hearthline." }),
    steps: CadenceSteps,
  })
  .meta({ id: "Cadence" });
export type Cadence = z.output<typeof Cadence>;

export const CadenceList = z.object({ data: z.array(Cadence) }).meta({ id: "CadenceList" });
export type CadenceList = z.output<typeof CadenceList>;

export const CadencePlace = z.object({
  cadenceId: Identifier.meta({ description: "The id of the cadence.", example: "new-lead" }),
});

const EXAMPLE = {
  channel: "sms",
  after: { minutes: 0 },
  template:
    "Hi {{ firstName }}, this is the automated assistant of {{ company }}. When can we talk? Reply STOP to opt out.",
} as const;

/** The body of Publish cadence. */
export const CadenceBody = z
  .object({ steps: CadenceSteps, note: optionalNote(500).optional().meta({ description: "Why, for the log." }) })
  .meta({ id: "CadenceBody", example: { steps: [EXAMPLE] } });
export type CadenceBody = z.output<typeof CadenceBody>;

const ENTRY_EXAMPLE = { statuses: ["NEW"], leadProviderSlugs: ["acme-leads"] } as const;

/** The body of Create cadence. */
export const CadenceCreate = z
  .object({ name: CadenceName, entry: CadenceEntry, steps: CadenceSteps })
  .meta({ id: "CadenceCreate", example: { name: "Acme leads", entry: ENTRY_EXAMPLE, steps: [EXAMPLE] } });
export type CadenceCreate = z.output<typeof CadenceCreate>;

/** The body of Update cadence. */
export const CadencePatch = z
  .object({
    name: CadenceName.optional(),
    leadProviderSlugs: leadProviderSlugs.optional(),
    teamIds: teamIds.optional(),
  })
  .meta({ id: "CadencePatch", example: { name: "Acme and Best leads", leadProviderSlugs: ["acme-leads", "best"] } });
export type CadencePatch = z.output<typeof CadencePatch>;

/** The body of Simulate cadence: steps, and a lead to simulate. */
export const CadenceSimulation = z
  .object({
    steps: CadenceSteps,
    applicationId: Identifier.optional().meta({
      description: "A file to try the steps on, with its consent and all contact so far. Absent: a made-up borrower.",
    }),
    state: oneOf(STATES, "must be a state, such as ca")
      .default("ca")
      .meta({ description: "Where a made-up borrower lives." }),
    hasConsent: z
      .boolean()
      .default(true)
      .meta({ description: "Whether a made-up borrower agreed to automated texts and calls." }),
    at: Timestamp.optional().meta({ description: "When the lead comes in. Now if absent; at most a year ahead." }),
  })
  .meta({ id: "CadenceSimulation", example: { steps: [EXAMPLE], state: "ca" } });
export type CadenceSimulation = z.output<typeof CadenceSimulation>;

/** A simulated run of a cadence for one lead. */
export const SimulatedCadence = z
  .object({
    data: z.array(
      z.object({
        number: z.int().min(1).meta({ description: "The number of the step, from 1." }),
        channel: z.enum(CHANNELS),
        dueAt: Timestamp.meta({ description: "When the step is due." }),
        at: Timestamp.optional().meta({ description: "When it goes out. Absent if it is skipped." }),
        reasons: z
          .array(z.string())
          .meta({ description: "Why it waits or is skipped, in sentences. Empty if it goes out when it is due." }),
        subject: z.string().optional().meta({ description: "The subject of the email." }),
        text: z.string().optional().meta({ description: "The text, with the words for this borrower." }),
        segments: z.int().min(1).optional().meta({ description: "How many texts carriers bill." }),
      }),
    ),
    zones: z.array(z.string()).meta({ description: "The time zones that the borrower may be in." }),
  })
  .meta({ id: "SimulatedCadence" });
export type SimulatedCadence = z.output<typeof SimulatedCadence>;
