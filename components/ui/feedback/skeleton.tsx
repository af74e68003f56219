const ROWS = ["first", "second", "third"] as const;

type SkeletonProps = {
  /** The class of the height that what comes will have as a rule: then nothing below it jumps. */
  readonly height?: string;
  /** Up to three. */
  readonly rows?: number;
};

/** Room for what is being loaded; it shows only when that takes a while. */
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
