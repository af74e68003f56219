import type { Stage, Status } from "@/lib/domain/status/status";

/** The display names of the stages. */
export const STAGE_TITLES: Readonly<Record<Stage, string>> = {
  lead: "Lead",
  qualify: "Qualify",
  inProcess: "In process",
  closing: "Closing",
  funded: "Funded",
  closedOut: "Closed out",
};

/** The colors of the stages: text on tint. */
export const STAGE_LOOKS: Readonly<Record<Stage, string>> = {
  lead: "bg-stage-lead-tint text-stage-lead",
  qualify: "bg-stage-qualify-tint text-stage-qualify",
  inProcess: "bg-stage-in-process-tint text-stage-in-process",
  closing: "bg-stage-closing-tint text-stage-closing",
  funded: "bg-stage-funded-tint text-stage-funded",
  closedOut: "bg-stage-closed-out-tint text-stage-closed-out",
};

/** The color of a stage's dot. */
export const STAGE_DOTS: Readonly<Record<Stage, string>> = {
  lead: "bg-stage-lead",
  qualify: "bg-stage-qualify",
  inProcess: "bg-stage-in-process",
  closing: "bg-stage-closing",
  funded: "bg-stage-funded",
  closedOut: "bg-stage-closed-out",
};

export type StatusNames = Readonly<Record<Status, string>>;
