import { THEME_COOKIE, type Theme, themeOf } from "@/lib/domain/theme";

const LASTS_SECONDS = 365 * 86_400;

/** Returns the theme that the page shows now. */
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset["theme"]);

/**
 * Sets the theme in this browser. The page writes the cookie itself, which works everywhere the product is served. The
 * Cookie Store API, which the linter asks for, exists only in secure contexts, while plain http is a supported way to
 * serve; older browsers lack it. A cookie set by the server takes a request, which fails while the network or the
 * server is down, and the choice would be lost at the next load. The server cannot see `localStorage`: it would first
 * render the next page in the wrong colors.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: browsers offer the Cookie Store API over https only, and we serve over http too
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${LASTS_SECONDS}; SameSite=Lax`;
}
