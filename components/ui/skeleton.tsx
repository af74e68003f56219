/** Room for what is being loaded; it shows only when that takes a while. */
export function Skeleton() {
  return (
    <div role="status" className="grid animate-appear gap-3">
      <span className="sr-only">Loading</span>
      <div className="h-10 rounded-sm bg-line" />
      <div className="h-10 rounded-sm bg-line" />
      <div className="h-10 rounded-sm bg-line" />
    </div>
  );
}
