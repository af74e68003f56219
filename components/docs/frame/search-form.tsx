/** Renders a field that leads to the results of a search of the docs. */
export function SearchForm({ isLarge = false }: { readonly isLarge?: boolean }) {
  return (
    // The start page has a large field of its own.
    <search className={isLarge ? "" : "in-[:has(#docs-title)]:hidden"}>
      <form action="/docs/search" className="flex gap-2">
        <input
          type="search"
          name="q"
          aria-label={isLarge ? "Search guides, operations, errors" : "Search the docs"}
          placeholder={isLarge ? "Search guides, operations, errors" : "Search the docs"}
          autoComplete="off"
          className={`w-full rounded-sm border border-edge bg-surface text-(length:--control-text) placeholder:text-ellipsis placeholder:text-muted ${isLarge ? "h-11 max-w-xl px-3" : "h-(--control) max-w-xs px-2"}`}
        />
      </form>
    </search>
  );
}
