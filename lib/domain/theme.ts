/** Light, dark, or the system's choice. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie that lets the server render a page in the right colors from the start. */
export const THEME_COOKIE = "theme";

export const themeOf = (cookie: string | undefined): Theme => THEMES.find((theme) => theme === cookie) ?? "system";
