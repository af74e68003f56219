/** Light, dark, or as the system says. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie by which the server makes the page in the right colours from the start. */
export const THEME_COOKIE = "theme";
const LASTS_SECONDS = 365 * 86_400;

export const themeOf = (cookie: string | undefined): Theme => THEMES.find((theme) => theme === cookie) ?? "system";

/** The theme that the page shows now. */
export const currentTheme = (): Theme => themeOf(document.documentElement.dataset["theme"]);

/** Shows a theme from now on, in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${LASTS_SECONDS}; SameSite=Lax`;
}
