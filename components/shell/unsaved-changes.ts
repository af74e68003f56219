import { toast } from "@/components/ui/feedback/toast";
import { isServerSilent, probe } from "@/lib/client/request/online";

type Guard = (go: () => void) => void;

/** The active guards, latest last. */
const guards: Guard[] = [];

/** Asks `guard` before each navigation until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    const index = guards.lastIndexOf(guard);
    if (index !== -1) guards.splice(index, 1);
  };
}

/** Says why a link did not open. */
export function sayCutOff(): void {
  toast("You’re offline. We’ll reconnect automatically.", { detail: "This page stays open until then." });
}

/** Checks the server first if it did not respond last time. If it still does not, says so and stays. */
export async function whenServerAnswers(go: () => void): Promise<void> {
  if (await probe()) go();
  else toast("The server isn’t responding.", { detail: "This page stays open. Try again in a moment." });
}

/** Returns whether leaving the page would lose something now. */
export const wouldLose = () => guards.length > 0;

/** Returns whether this click follows an internal link to another page. */
export function leadsAway(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isElsewhere =
    event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link.target === "_blank";
  return !isElsewhere && link.origin === location.origin && link.pathname !== location.pathname;
}

/**
 * Navigates to another page, after asking if something would be lost. For navigation without a link. Stays while
 * offline, because the browser would show its own error page.
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
