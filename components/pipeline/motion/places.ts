/** Where an item of a list is shown. A list places its items by a transform, so nothing is measured. */
export type Place = {
  readonly list: HTMLElement;
  /** The element around the list. It stays on the page when the list becomes empty. */
  readonly column: HTMLElement | null;
  readonly transform: string;
};

/** An item that is shown, with its place before. */
export type Shown = { readonly id: string; readonly item: HTMLElement; readonly place: Place; readonly before?: Place };

/** How long the place of an item that left is kept, in milliseconds: it may appear in another list a little later. */
const KEPT_MS = 2_000;

/** Follows where files are shown. */
export class Places {
  readonly #places = new Map<string, Place>();
  readonly #left = new Map<string, number>();

  /** Reads lists that changed. Returns all their items. */
  read(lists: ReadonlySet<HTMLElement>): readonly Shown[] {
    const now = performance.now();
    for (const [id, since] of this.#left) {
      if (now - since < KEPT_MS) continue;
      this.#left.delete(id);
      this.#places.delete(id);
    }
    const shown = [...lists].flatMap((list) => (list.isConnected ? this.#shownIn(list) : []));
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, { list }] of this.#places)
      if (lists.has(list) && !ids.has(id) && !this.#left.has(id)) this.#left.set(id, now);
    for (const { id, place } of shown) {
      this.#places.set(id, place);
      this.#left.delete(id);
    }
    return shown;
  }

  #shownIn(list: HTMLElement): readonly Shown[] {
    const column = list.parentElement;
    return [...list.querySelectorAll<HTMLElement>(":scope > [data-index]")].flatMap((item) => {
      const id = item.querySelector<HTMLElement>("[data-card]")?.dataset["card"];
      if (id === undefined) return [];
      const before = this.#places.get(id);
      const place = { list, column, transform: item.style.transform };
      return [before === undefined ? { id, item, place } : { id, item, place, before }];
    });
  }
}
