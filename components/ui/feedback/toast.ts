import type { ReactNode } from "react";
import { type MessageAction, show } from "./toast-store";

/** How long a toast stays, in milliseconds. */
const LASTS_MS = 5_000;

type Options = {
  readonly actions?: readonly MessageAction[];
  readonly detail?: ReactNode;
  /** Milliseconds. 0 stays until dismissed. */
  readonly lasts?: number;
};

/** Shows a short toast. Returns a function that closes it. */
export const toast = (text: ReactNode, { actions = [], detail, lasts = LASTS_MS }: Options = {}): (() => void) =>
  show({ text, detail, actions, lasts });
