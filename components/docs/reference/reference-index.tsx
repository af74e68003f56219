"use client";

import { useId, useRef, useState } from "react";
import { useEarlyText } from "@/components/ui/input/use-early-text";

/** An entry of the index, and the words that the filter searches. */
export type IndexEntry = {
  readonly href: string;
  readonly title: string;
  readonly tag: string;
  readonly words: string;
};

/** Renders all operations by subject, with a filter. */
export function ReferenceIndex({ entries }: { readonly entries: readonly IndexEntry[] }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useEarlyText(field, setTyped);
  const words = typed.toLowerCase().split(/\s+/);
  const found = entries.filter((entry) => words.every((word) => entry.words.includes(word)));
  return (
    <nav
      aria-label="Operations"
      className="grid max-w-3xl grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-4 @6xl/docs:sticky @6xl/docs:top-(--docs-top) @6xl/docs:col-start-2 @6xl/docs:row-span-2 @6xl/docs:row-start-1 @6xl/docs:max-h-[calc(100dvh-6rem)] @6xl/docs:self-start @6xl/docs:border-0 @6xl/docs:bg-transparent @6xl/docs:p-1"
    >
      <label htmlFor={id} className="text-meta font-medium text-muted">
        Find an operation
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        placeholder="list, /agents, sleepUntil…"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="h-(--control) w-full rounded-sm border border-edge bg-surface px-2 text-(length:--control-text) placeholder:text-muted"
      />
      <div className="grid grid-cols-1 content-start gap-3 overflow-y-auto @max-6xl/docs:max-h-64">
        {[...new Set(found.map(({ tag }) => tag))].map((tag) => (
          <section key={tag}>
            <p className="text-meta font-medium text-muted">{tag}</p>
            <ul>
              {found
                .filter((entry) => entry.tag === tag)
                .map(({ href, title }) => (
                  <li key={href}>
                    <a href={href} className="block py-1 text-ink no-underline hover:text-accent hover:underline">
                      {title}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p aria-live="polite" className={found.length === 0 ? "text-muted" : "sr-only"}>
        {found.length === 0 ? "No results. Try part of a name or a path." : `${found.length} operations`}
      </p>
    </nav>
  );
}
