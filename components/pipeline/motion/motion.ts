import { listen } from "@/lib/client/applications/live";
import { animateMoves } from "./flight";
import { followDrops } from "./last-drop";
import { Places, type Shown } from "./places";

const LISTS = "ul, tbody";
const TINT_MS = 2_000;
/** How long a reported change may take until it is shown, in milliseconds: columns under the pointer wait. */
const SHOWN_WITHIN_MS = 60_000;
/** Changes kept until they are shown: many arrive at once when files are imported. */
const MOST_NEWS = 1_000;
/** After a change of the view, files do not move: others are shown. In milliseconds. */
const VIEW_SETTLES_MS = 1_000;

/** Animates the lists within an element until the signal. Nothing moves for users who prefer less motion. */
export function animateChanges(
  { current: root }: { readonly current: HTMLElement | null },
  personId: string,
  signal: AbortSignal,
): void {
  if (root === null || signal.aborted) return;
  const places = new Places();
  places.read(new Set(root.querySelectorAll<HTMLElement>(LISTS)));
  const dropped = followDrops(root, signal);
  const takeNews = followNews(personId, signal);
  const isSettled = followView();

  const observer = new MutationObserver((records) => {
    const touched = new Set(records.map(({ target }) => itemOf(target)));
    const shown = places.read(listsOf(records));
    if (!isSettled() || !matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
    animateMoves(shown.filter(hasMoved), dropped);
    for (const one of shown) if ((isNew(one) || touched.has(one.item)) && takeNews(one.id)) tint(one.item);
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["data-index"],
  });
  signal.addEventListener("abort", () => observer.disconnect());
}

const isNew = ({ place, before }: Shown) => before?.list !== place.list;
const hasMoved = ({ place, before }: Shown) =>
  before !== undefined && (before.list !== place.list || before.transform !== place.transform);

const elementOf = (node: Node) => (node instanceof HTMLElement ? node : node.parentElement);
const itemOf = (node: Node) => elementOf(node)?.closest("[data-index]");

/** Returns the lists that changed, appeared or disappeared. */
function listsOf(records: readonly MutationRecord[]): ReadonlySet<HTMLElement> {
  const lists = new Set<HTMLElement>();
  for (const { target, addedNodes, removedNodes } of records) {
    const list = elementOf(target)?.closest<HTMLElement>(LISTS);
    if (list) lists.add(list);
    for (const node of [...addedNodes, ...removedNodes]) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches(LISTS)) lists.add(node);
      for (const inner of node.querySelectorAll<HTMLElement>(LISTS)) lists.add(inner);
    }
  }
  return lists;
}

/** Follows changes by others. Returns a function that says once for each whether a file has one. */
function followNews(personId: string, signal: AbortSignal): (id: string) => boolean {
  const news = new Map<string, number>();
  const stop = listen({
    onChange: (event) => {
      if (event === undefined || event.actor.id === personId) return;
      const now = performance.now();
      // The newest last, so that those to forget are the first.
      news.delete(event.applicationId);
      news.set(event.applicationId, now);
      for (const [id, at] of news) {
        if (news.size <= MOST_NEWS && now - at <= SHOWN_WITHIN_MS) break;
        news.delete(id);
      }
    },
  });
  signal.addEventListener("abort", stop);
  return (id) => news.delete(id);
}

/** Returns a function that says whether the view, which is in the URL, is the same for a while. */
function followView(): () => boolean {
  let [search, since] = [location.search, Number.NEGATIVE_INFINITY];
  return () => {
    const now = performance.now();
    if (location.search !== search) [search, since] = [location.search, now];
    return now - since > VIEW_SETTLES_MS;
  };
}

function tint(item: HTMLElement): void {
  const face = item.querySelector("article") ?? item;
  face.animate([{ backgroundColor: "var(--color-accent-tint)" }, {}], TINT_MS);
}
