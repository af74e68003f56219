import { Search } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { focusContent } from "@/components/ui/focus/focus-content";
import { useEarlyText } from "@/components/ui/input/use-early-text";

/** How long typing must pause before the search starts, in milliseconds. */
const PAUSE_MS = 250;

type SearchFieldProps = {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly ref: RefObject<HTMLInputElement | null>;
};

/** Searches names, phones and emails as the user types. */
export function SearchField({ value, onSearch, ref }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEarlyText(ref, setText);
  const asked = useRef(value);
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-64">
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        ref={ref}
        type="search"
        aria-label="Search files"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ relatedTarget }) => {
          from.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // A file that is open beside the board stays open.
          event.preventDefault();
          setText("");
          if (from.current?.isConnected) from.current.focus();
          else focusContent();
        }}
        className="h-(--control) w-full rounded-sm border border-edge bg-surface pr-2 pl-8 text-(length:--control-text) placeholder:text-muted"
      />
    </div>
  );
}
