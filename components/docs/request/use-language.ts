import { useSyncExternalStore } from "react";
import { LANGUAGES, type Language } from "./request";

// Which language the reader wants examples in: one choice for all of them, kept in this browser.

const KEY = "hearthline-docs-language";
const listeners = new Set<() => void>();
/** The choice on this page, where the browser keeps nothing. */
let chosen: string | null = null;

function kept(): Language {
  try {
    chosen = localStorage.getItem(KEY) ?? chosen;
  } catch {
    // Stays as chosen on this page.
  }
  return LANGUAGES.find(([language]) => language === chosen)?.[0] ?? "curl";
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Returns the chosen language, curl until the page is ready. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, kept, () => "curl");

/** Shows every example in this language from now on. */
export function chooseLanguage(language: Language): void {
  chosen = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Stays as chosen on this page.
  }
  for (const listener of listeners) listener();
}
