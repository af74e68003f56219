import { say } from "@/components/ui/feedback/toast";
import type { MessageAction } from "@/components/ui/feedback/toast-store";
import { failureOf } from "@/lib/client/request/request";

/** Says that something was not done, and why, with the id of the request; stays until it is dismissed. */
export function sayRefusal(text: string, thrown: unknown, actions: readonly MessageAction[] = []): void {
  const { message, about } = failureOf(thrown);
  const detail = about.requestId === undefined ? message : `${message} Request id ${about.requestId}`;
  say(text, { detail, actions, lasts: 0 });
}
