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

/** Would something be lost now by going to another page? */
export const wouldLose = () => guards.length > 0;

/** Goes to another page: at once, or after a question where something would be lost. For ways that are no links. */
export function leaveBy(go: () => void): void {
  const guard = guards.at(-1);
  if (guard === undefined) go();
  else guard(go);
}
