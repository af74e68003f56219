import type { ReactNode } from "react";

export type MessageAction = { readonly label: string; readonly onSelect: () => void };

export type Message = {
  readonly id: number;
  readonly text: ReactNode;
  /** Further details. */
  readonly detail: ReactNode;
  /** The actions offered. Each closes the toast. */
  readonly actions: readonly MessageAction[];
  /** Milliseconds. 0 stays until dismissed. */
  readonly lasts: number;
};

/** More would cover the page, so the oldest ones close. */
const MOST = 3;

let messages: readonly Message[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. Returns a function that closes it. */
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

/** Returns the current toasts, newest last. Filled only in the browser, which has one page. */
export const shown = () => messages;
