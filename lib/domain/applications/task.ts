/** What there is to do. */
export const TASK_KINDS = ["call", "email", "text", "document", "other"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
