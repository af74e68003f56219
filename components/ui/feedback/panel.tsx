import { type ReactNode, type Ref, useId } from "react";

type PanelProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly action?: ReactNode;
  /** For a section that takes the focus when it appears. */
  readonly ref?: Ref<HTMLElement>;
  readonly children?: ReactNode;
};

/** Renders one section of a page, with its heading. */
export function Panel({ title, intro, action, ref, children }: PanelProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 outline-none sm:p-5"
    >
      <header className="flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {intro && <p className="max-w-prose text-muted">{intro}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
