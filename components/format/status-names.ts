import type { Stage, Status } from "@/lib/domain/status";

/** What a stage is called on screen. */
export const STAGE_TITLES: Readonly<Record<Stage, string>> = {
  lead: "Lead",
  qualify: "Qualify",
  inProcess: "In process",
  closing: "Closing",
  funded: "Funded",
  closedOut: "Closed out",
};

/** The colours of a stage: text on tint. */
export const STAGE_LOOKS: Readonly<Record<Stage, string>> = {
  lead: "bg-stage-lead-tint text-stage-lead",
  qualify: "bg-stage-qualify-tint text-stage-qualify",
  inProcess: "bg-stage-in-process-tint text-stage-in-process",
  closing: "bg-stage-closing-tint text-stage-closing",
  funded: "bg-stage-funded-tint text-stage-funded",
  closedOut: "bg-stage-closed-out-tint text-stage-closed-out",
};

/** The colour of a stage, as a mark. */
export const STAGE_DOTS: Readonly<Record<Stage, string>> = {
  lead: "bg-stage-lead",
  qualify: "bg-stage-qualify",
  inProcess: "bg-stage-in-process",
  closing: "bg-stage-closing",
  funded: "bg-stage-funded",
  closedOut: "bg-stage-closed-out",
};

export type StatusNames = Readonly<Record<Status, string>>;
