import type { Action } from "@/lib/domain/action";

/** The words for an action, after the name of the user. */
export const ACTION_TEXT: Readonly<Record<Action, string>> = {
  created: "created the file",
  updated: "changed the file",
  ingested: "sent the lead",
  slept: "paused contact",
  woken: "ended the pause",
  stopped: "stopped contact",
  resumed: "allowed contact again",
  revealed: "viewed",
  held: "put the file on legal hold",
  released: "lifted the legal hold",
  consentAdded: "recorded consent",
  consentRevoked: "revoked consent",
  exported: "exported the borrower's data",
  disposed: "deleted",
  erased: "erased the file",
  noted: "changed a note",
  planned: "changed a task",
  attempted: "tried to reach the borrower",
  replied: "received a message from the borrower",
};
