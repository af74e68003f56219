import type { ReactNode } from "react";

export type MessageAction = { readonly label: string; readonly onSelect: () => void };

export type Message = {
  readonly id: number;
  readonly text: string;
  /** More than a word about it. */
  readonly detail: ReactNode;
  /** What can be done about it; doing it closes the message. */
  readonly actions: readonly MessageAction[];
  /** Milliseconds; 0 stays until it is dismissed. */
  readonly lasts: number;
};

/** More would cover the page: the older ones make room. */
const MOST = 3;

let messages: readonly Message[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a message. Answers how to take it away. */
export function show(message: Omit<Message, "id">): () => void {
  const id = ++count;
  set([...messages, { ...message, id }].slice(-MOST));
  return () => close(id);
}

export function close(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** What is shown now, the newest last. Only ever filled in a browser, which has one page. */
export const shown = () => messages;
