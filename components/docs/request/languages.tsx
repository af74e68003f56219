"use client";

import { type KeyboardEvent, useId } from "react";
import { CodeText } from "@/components/docs/code-text";
import { CopyButton } from "@/components/ui/input/copy-button";
import { LANGUAGES, type Language } from "./request";
import { chooseLanguage, useLanguage } from "./use-language";

type LanguagesProps = {
  readonly label: string;
  /** The example in each language. */
  readonly texts: Readonly<Record<Language, string>>;
  /** Attributes by which tests find each example. */
  readonly marks: Readonly<Record<Language, Readonly<Record<`data-${string}`, string>>>>;
};

/** Renders one example in several languages, as tabs. The choice applies to every example. */
export function Languages({ label, texts, marks }: LanguagesProps) {
  const id = useId();
  const language = useLanguage();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = LANGUAGES.findIndex(([one]) => one === language);
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    const [to = language] = LANGUAGES.at(next % LANGUAGES.length) ?? [];
    event.preventDefault();
    chooseLanguage(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-language="${to}"]`)?.focus();
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line bg-surface py-1.5 pr-1.5 pl-3">
        <figcaption className="min-w-0 text-meta font-medium text-muted first-letter:uppercase">{label}</figcaption>
        <div className="ml-auto flex items-center gap-2">
          <div role="tablist" aria-label={`Language: ${label}`} onKeyDown={onKeyDown} className="flex gap-0.5">
            {LANGUAGES.map(([one, name]) => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`${id}-${one}-tab`}
                data-language={one}
                aria-selected={one === language}
                aria-controls={`${id}-${one}`}
                tabIndex={one === language ? 0 : -1}
                onClick={() => chooseLanguage(one)}
                className="h-7 rounded-sm px-2 text-meta font-medium text-muted hover:text-ink aria-selected:bg-line aria-selected:text-ink pointer-coarse:h-11 pointer-coarse:px-3"
              >
                {name}
              </button>
            ))}
          </div>
          <CopyButton key={language} label={label} text={texts[language]} />
        </div>
      </div>
      {LANGUAGES.map(([one]) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-${one}`}
          aria-labelledby={`${id}-${one}-tab`}
          hidden={one !== language}
        >
          <CodeText text={texts[one]} {...marks[one]} />
        </div>
      ))}
    </>
  );
}
