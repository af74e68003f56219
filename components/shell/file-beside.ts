/** Finds the link of the file after (1) or before (-1) this one in the column or table behind it. */
export function findBeside(id: string, way: 1 | -1): HTMLAnchorElement | undefined {
  const here = document.querySelector(`[data-card="${CSS.escape(id)}"]`);
  const list = here?.closest("ul, table");
  if (here == null || list == null) return undefined;
  const placeOf = (file: Element) => Number(file.closest<HTMLElement>("[data-index]")?.dataset["index"]);
  return [...list.querySelectorAll<HTMLAnchorElement>("[data-card]")].find(
    (file) => placeOf(file) === placeOf(here) + way,
  );
}

/**
 * Returns the path of the file after (1) or before (-1) this one in the column or table behind it, or undefined if
 * there is none.
 */
export function fileBeside(id: string, way: 1 | -1): string | undefined {
  const next = findBeside(id, way);
  // Loads the cards after it as well.
  next?.scrollIntoView({ block: "nearest" });
  return next === undefined ? undefined : `/applications/${next.dataset["card"]}`;
}
