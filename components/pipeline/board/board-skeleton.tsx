const COLUMNS = ["a", "b", "c", "d", "e", "f"];
const CARDS = ["a", "b", "c", "d"];

/** Renders a placeholder for the board. It appears only if loading takes a while. */
export function BoardSkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1 animate-appear flex-col gap-2 overflow-hidden px-4 sm:px-6">
      <span className="sr-only">Loading</span>
      <div className="h-9 shrink-0 rounded-sm bg-column" />
      <div className="flex min-h-0 flex-1 gap-2 pb-3">
        {COLUMNS.map((column) => (
          <div key={column} className="grid w-70 shrink-0 content-start gap-2 rounded-lg bg-column p-2">
            <div className="h-9" />
            {CARDS.map((card) => (
              <div key={card} className="h-21 rounded-md border border-line bg-surface" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
