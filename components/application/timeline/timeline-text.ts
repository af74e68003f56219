import type { HistoryPage } from "@/lib/contract/applications/history";

type Change = HistoryPage["data"][number]["changes"][number];

/** Fields of notes, tasks and attempts, which an entry shows in words. */
export const TIMELINE_FIELDS = [
  ...["note", "notePinned", "task", "taskDoneAt", "nextFollowUpAt"],
  ...["attemptChannel", "attemptOutcome", "replyChannel"],
];

const REPLY_TEXT: Readonly<Record<string, string>> = {
  text: "received a text from the borrower",
  email: "received an email from the borrower",
};
const CHANNEL_TEXT: Readonly<Record<string, string>> = { call: "called", text: "texted", email: "emailed" };
const OUTCOME_TEXT: Readonly<Record<string, string>> = {
  noAnswer: "no answer",
  busy: "busy",
  leftMessage: "left a message",
  reached: "reached the borrower",
  answered: "the borrower answered",
  no_answer: "no answer",
  voicemail_left: "left a voicemail",
  voicemail_not_left: "no voicemail left",
  machine: "an answering machine",
  wrong_number: "wrong number",
  disconnected: "the number is disconnected",
  call_back_requested: "the borrower wants a call back",
  not_interested: "not interested",
  stop_requested: "the borrower opted out",
  booked: "booked an appointment",
  transferred: "passed the borrower on to a person",
};

/**
 * Returns the words for an attempt or a reply, or for what was done to a note or a task; undefined for any other entry.
 */
export function timelineText(changes: readonly Change[]): string | undefined {
  const changeOf = (name: string) => changes.find(({ field }) => field === name);
  const reply = changeOf("replyChannel")?.to;
  if (reply !== undefined) return REPLY_TEXT[reply];
  const channel = changeOf("attemptChannel")?.to;
  const outcome = changeOf("attemptOutcome")?.to;
  if (outcome !== undefined) {
    const text = OUTCOME_TEXT[outcome] ?? outcome;
    return channel === undefined ? `ended the call: ${text}` : `${CHANNEL_TEXT[channel] ?? "tried"}: ${text}`;
  }
  if (channel !== undefined) return `${CHANNEL_TEXT[channel] ?? "contacted"} the borrower`;
  const what = changeOf("note") ?? changeOf("task");
  if (what === undefined) return undefined;
  const thing = what.field === "note" ? "a note" : "a task";
  if (what.from === undefined) return `added ${thing}`;
  if (what.to === undefined) return `deleted ${thing}`;
  const pin = changeOf("notePinned");
  if (pin !== undefined) return pin.to === undefined ? "unpinned a note" : "pinned a note";
  const done = changeOf("taskDoneAt");
  if (done !== undefined) return done.to === undefined ? "opened a task again" : "did a task";
  return `changed ${thing}`;
}
