const ROWS = ["first", "second", "third"] as const;

type SkeletonProps = {
  /** The height class of the usual contents, so that nothing below jumps. */
  readonly height?: string;
  /** The number of rows, up to three. */
  readonly rows?: number;
};

/** A placeholder while loading, shown only if it takes a while. */
export function Skeleton({ height = "", rows = 3 }: SkeletonProps) {
  return (
    <div role="status" className={`grid animate-appear content-start gap-3 ${height}`}>
      <span className="sr-only">Loading</span>
      {ROWS.slice(0, rows).map((row) => (
        <div key={row} className="h-10 rounded-sm bg-line" />
      ))}
    </div>
  );
}
