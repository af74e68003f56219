import type { TaskKind } from "@/lib/domain/applications/task";

/** The kinds of tasks as they read on screen. */
export const TASK_KIND_NAMES: Readonly<Record<TaskKind, string>> = {
  call: "Call",
  email: "Email",
  text: "Text message",
  document: "Document",
  other: "Other",
};
