import { z } from "zod";
import { oneOf } from "@/lib/contract/fields";
import { CHANNELS } from "@/lib/domain/contact/channel";
import { PURPOSES } from "@/lib/domain/contact/gate/rule";
import { isComplete } from "@/lib/domain/contact/outreach/template";

const MOST_STEPS = 50;

/** One contact of a cadence. */
const CadenceStep = z.object({
  channel: oneOf(CHANNELS, `must be one of ${CHANNELS.join(", ")}`),
  purpose: oneOf(PURPOSES, `must be one of ${PURPOSES.join(", ")}`),
  after: z.union([z.object({ minutes: z.int().min(0).max(1_440) }), z.object({ days: z.int().min(1).max(90) })]),
  subject: z.string().min(1).max(150).optional(),
  template: z.string().min(1).max(1_600).refine(isComplete, "must name the company and say how to opt out with STOP"),
});

/** The steps of a cadence, in order. */
export const CadenceSteps = z.array(CadenceStep).min(1).max(MOST_STEPS);
