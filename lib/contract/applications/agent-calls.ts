import { z } from "zod";
import { allContactPause } from "@/lib/contract/contact/agent-pause";
import { sentConsents } from "@/lib/contract/contact/consent";
import { ContactReason, contactQuestion } from "@/lib/contract/contact/decision";
import {
  City,
  Identifier,
  Name,
  OptionalEmail,
  oneOf,
  Phone,
  State,
  Street,
  Timestamp,
  Zip,
} from "@/lib/contract/fields";
import { CONTACT_STATES, MAX_SLEEP_MS } from "@/lib/domain/contact/contact-state";
import { Application } from "./application";
import { ContactDetails, gate } from "./contact";

const none = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().optional();

/** The body of Ingest a lead. */
export const Lead = z
  .object({
    crmId: Identifier,
    firstName: Name,
    lastName: Name,
    email: none(OptionalEmail),
    phone: Phone,
    streetAddress: none(Street),
    city: none(City),
    state: State,
    zip: none(Zip),
    leadProviderSlug: Identifier,
    consents: sentConsents,
  })
  .meta({
    id: "Lead",
    example: {
      crmId: "crm-1001",
      firstName: "Luis",
      lastName: "Ortiz",
      email: null,
      phone: "+1 512 555 0142",
      state: "tx",
      leadProviderSlug: "acme-leads",
    },
  });
export type Lead = z.infer<typeof Lead>;

const ID_TYPES = ["gizmoId", "crmId"] as const;

/** The target of an agent operation: an application by our id, or by the id from the CRM. */
export const AgentTarget = z
  .object({
    type: oneOf(ID_TYPES, "must be gizmoId or crmId"),
    id: Identifier.meta({ description: "The id named by `type`." }),
  })
  .meta({ id: "AgentTarget", example: { type: "crmId", id: "crm-1001" } });
export type AgentTarget = z.infer<typeof AgentTarget>;

/** The body of Sleep. A fraction of a millisecond is rounded up; 0 wakes immediately. */
export const SleepRequest = AgentTarget.extend({
  sleepDuration: z
    .number({
      error: (issue) => (issue.input === undefined ? "is required" : "must be a finite number of milliseconds"),
    })
    .min(0, "must not be negative")
    .max(MAX_SLEEP_MS, `must be at most 365 days (${MAX_SLEEP_MS} milliseconds)`)
    .meta({ description: "Milliseconds.", example: 3_600_000 }),
}).meta({ id: "SleepRequest", example: { type: "crmId", id: "crm-1001", sleepDuration: 3_600_000 } });
export type SleepRequest = z.infer<typeof SleepRequest>;

/** Warnings about a lead that was accepted. More may be added. */
export const LEAD_WARNINGS = ["crm_id_clash", "not_overwritten", "possible_duplicate", "phone_not_dialable"] as const;
export type LeadWarning = (typeof LEAD_WARNINGS)[number];

/** The reply of Ingest a lead. */
export const LeadAccepted = z
  .object({
    success: z.literal(true),
    gizmoAppId: Application.shape.id,
    created: z.boolean().meta({ description: "Whether the lead made a new application." }),
    contactState: z.enum(CONTACT_STATES).meta({ description: "Whether the borrower may be contacted now." }),
    warnings: z
      .array(z.string())
      .optional()
      .meta({
        description: `Absent if there are none. One or more of: ${LEAD_WARNINGS.join(", ")}. More may be added.`,
      }),
  })
  .meta({
    id: "LeadAccepted",
    example: {
      success: true,
      gizmoAppId: "019d3c0f5a7e7c4e9b1f2a3b4c5d6e7f",
      created: true,
      contactState: "active",
      warnings: ["possible_duplicate"],
    },
  });
export type LeadAccepted = z.infer<typeof LeadAccepted>;

/** The reply of Sleep, Wake and Stop contact. */
export const AgentDone = z
  .object({ success: z.literal(true), gizmoApplicationId: Application.shape.id })
  .meta({ id: "AgentDone" });
export type AgentDone = z.infer<typeof AgentDone>;

const question = "of the question that `mayContact` answers";
/** The query of Agent status. Without a channel it asks about an automated call, the strictest question. */
export const AgentStatusQuery = AgentTarget.extend({
  channel: contactQuestion.channel.optional().meta({
    description: `The channel ${question}; \`call\` by default.`,
  }),
  purpose: contactQuestion.purpose.meta({
    description: `The purpose ${question}, as in Decide about contact; \`marketing\` by default.`,
  }),
  automated: contactQuestion.automated,
}).meta({ id: "AgentStatusQuery" });
export type AgentStatusQuery = z.input<typeof AgentStatusQuery>;

/** The reply of Agent status: whether the borrower may be contacted. */
export const AgentStatus = AgentDone.extend({
  state: z.enum(CONTACT_STATES),
  gate,
  mayContact: z.boolean().meta({
    description:
      "Whether contact rules, consent, lists and limits allow contact now on the channel of the question. By `crmId`, every application with that id must allow it.",
  }),
  until: Timestamp.optional().meta({ description: "When contact opens by itself." }),
  reasons: z.array(ContactReason).meta({ description: "Every reason against contact. Empty if `mayContact`." }),
  sleepUntil: Timestamp.optional(),
  stoppedAt: Timestamp.optional(),
  reason: z.string().optional(),
  pause: allContactPause,
  ...ContactDetails,
}).meta({ id: "AgentStatus" });
export type AgentStatus = z.infer<typeof AgentStatus>;
