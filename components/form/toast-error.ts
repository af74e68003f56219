import { toast } from "@/components/ui/feedback/toast";
import type { MessageAction } from "@/components/ui/feedback/toast-store";
import { failureOf } from "@/lib/client/request/request";

/** Shows an error with its reason and request id until the user dismisses it. */
export function sayRefusal(text: string, thrown: unknown, actions: readonly MessageAction[] = []): void {
  const { message, about } = failureOf(thrown);
  const detail = about.requestId === undefined ? message : `${message} Request id ${about.requestId}`;
  toast(text, { detail, actions, lasts: 0 });
}
