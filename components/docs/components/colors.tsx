const COLORS = [
  ["page", "bg-page text-ink"],
  ["surface", "bg-surface text-ink"],
  ["column", "bg-column text-ink"],
  ["accent-tint", "bg-accent-tint text-ink"],
  ["danger-tint", "bg-danger-tint text-danger"],
  ["accent", "bg-accent text-on-accent"],
  ["stage-lead", "bg-stage-lead-tint text-stage-lead"],
  ["stage-qualify", "bg-stage-qualify-tint text-stage-qualify"],
  ["stage-in-process", "bg-stage-in-process-tint text-stage-in-process"],
  ["stage-closing", "bg-stage-closing-tint text-stage-closing"],
  ["stage-funded", "bg-stage-funded-tint text-stage-funded"],
  ["stage-closed-out", "bg-stage-closed-out-tint text-stage-closed-out"],
] as const;

/** Shows the colors of the present theme, each with the text that goes on it. */
export const Colors = () => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
    {COLORS.map(([name, look]) => (
      <li key={name} className={`rounded-md border border-line p-3 font-medium ${look}`}>
        {name}
      </li>
    ))}
  </ul>
);
