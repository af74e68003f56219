"use client";

import { useId, useRef, useState } from "react";
import { useEarlyText } from "@/components/ui/input/use-early-text";

/** A search result: a section, a call of the API, or an error code. */
export type DocsPlace = { readonly href: string; readonly title: string; readonly page: string };

const MOST_SHOWN = 60;

type DocsSearchProps = { readonly places: readonly DocsPlace[]; readonly initial: string };

/** Finds headings, calls and error codes by the words in them. */
export function DocsSearch({ places, initial }: DocsSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  useEarlyText(field, setTyped);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = places.filter(({ title, page }) =>
    words.every((word) => `${title} ${page}`.toLowerCase().includes(word)),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid max-w-xl gap-1">
        <label htmlFor={id} className="text-meta font-medium text-muted">
          Headings, API calls and error codes
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          placeholder="idempotency, stop, 410 erased…"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-(--control) w-full rounded-sm border border-edge bg-surface px-2 text-(length:--control-text) placeholder:text-muted"
        />
      </div>
      <p aria-live="polite" className="text-muted">
        {found.length === 0 ? "No results. Try another word." : `${found.length} of ${places.length}`}
      </p>
      <ul className="grid gap-1">
        {found.slice(0, MOST_SHOWN).map(({ href, title, page }) => (
          <li key={href} className="flex flex-wrap items-baseline gap-x-2">
            <a href={href} className="wrap-anywhere">
              {title}
            </a>
            <span className="text-meta text-muted">{page}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
