import { THEME_COOKIE, type Theme, themeOf } from "@/lib/domain/theme";

const LASTS_SECONDS = 365 * 86_400;

/** The theme that the page shows now. */
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset["theme"]);

/**
 * Shows a theme from now on, in this browser.
 *
 * The page writes the cookie itself, which works everywhere the product is served. The Cookie Store API, which the
 * linter asks for, exists in secure contexts only, while plain http is a way to serve; older browsers lack it. A cookie
 * that the server sets takes a request, which fails while the network or the server is away, and the choice is lost at
 * the next load. `localStorage` the server does not see: it would make the next page in the wrong colours first.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, which is a way to serve this
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${LASTS_SECONDS}; SameSite=Lax`;
}
