import { say } from "@/components/ui/feedback/toast";
import { isServerSilent, probe } from "@/lib/client/request/online";

type Guard = (go: () => void) => void;

/** Those who ask before something is lost, the last one first. */
const guards: Guard[] = [];

/** From now on asks `guard` about every way to another page, until the answered function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    const index = guards.lastIndexOf(guard);
    if (index !== -1) guards.splice(index, 1);
  };
}

/** Says why a way is not gone. */
export function sayCutOff(): void {
  say("You’re offline. We’ll reconnect automatically.", { detail: "This page stays open until then." });
}

/** Asks the server first where it did not answer last time; does nothing but say so where it still does not. */
export async function whenServerAnswers(go: () => void): Promise<void> {
  if (await probe()) go();
  else say("The server isn’t responding.", { detail: "This page stays open. Try again in a moment." });
}

/** Would something be lost now by going to another page? */
export const wouldLose = () => guards.length > 0;

/** Does this click lead this page elsewhere, by a link of our own? */
export function leadsAway(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isElsewhere =
    event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link.target === "_blank";
  return !isElsewhere && link.origin === location.origin && link.pathname !== location.pathname;
}

/**
 * Goes to another page: at once, or after a question where something would be lost. For ways that are no links. Not at all
 * where there is no network: the browser would put a page of its own in place of this one.
 */
export function leaveBy(go: () => void): void {
  if (!navigator.onLine) {
    sayCutOff();
    return;
  }
  if (isServerSilent()) {
    void whenServerAnswers(() => leaveBy(go));
    return;
  }
  const guard = guards.at(-1);
  if (guard === undefined) go();
  else guard(go);
}
