import { THEME_COOKIE, type Theme, themeOf } from "@/lib/domain/theme";

const LASTS_SECONDS = 365 * 86_400;

/** Returns the theme that the page shows now. */
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset["theme"]);

/**
 * Sets the theme in this browser. The page writes the cookie itself, because the server may be unreachable just
 * now. `localStorage` would not do: the server reads the theme to render the next page in its colors. Over plain http,
 * browsers have no Cookie Store API, so it sets `document.cookie`.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: browsers offer the Cookie Store API only over https, and Hearthline also runs over http
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${LASTS_SECONDS}; SameSite=Lax`;
}
