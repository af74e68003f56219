import type { ReactNode } from "react";
import { type MessageAction, show } from "./toast-store";

/** How long a message stays, in milliseconds. */
const LASTS_MS = 5_000;

type Options = {
  readonly actions?: readonly MessageAction[];
  readonly detail?: ReactNode;
  /** Milliseconds; 0 stays until it is dismissed. */
  readonly lasts?: number;
};

/** Says in passing what was done. Answers how to take the message away. */
export const say = (text: string, { actions = [], detail, lasts = LASTS_MS }: Options = {}): (() => void) =>
  show({ text, detail, actions, lasts });
