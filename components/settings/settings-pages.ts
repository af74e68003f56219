/** The settings pages in groups: their paths, their names and the right that each one needs. */
export const SETTINGS_GROUPS = [
  ["You", [["/settings/profile", "Profile", "account"]]],
  [
    "People",
    [
      ["/settings/people", "People", "administration"],
      ["/settings/teams", "Teams", "administration"],
      ["/settings/assignment", "Lead assignment", "administration"],
    ],
  ],
  [
    "Pipeline and contact",
    [
      ["/settings/statuses", "Statuses", "administration"],
      ["/settings/cadences", "Cadences", "administration"],
      ["/settings/rules", "Contact rules", "administration"],
      ["/settings/licenses", "Licenses", "administration"],
    ],
  ],
  [
    "Connections",
    [
      ["/settings/tokens", "Access tokens", "administration"],
      ["/settings/webhooks", "Webhooks", "webhooks:manage"],
    ],
  ],
  [
    "Records",
    [
      ["/settings/privacy", "Privacy", "privacy"],
      ["/settings/log", "Log", "administration"],
      ["/settings/access", "Access report", "administration"],
      ["/settings/system", "System", "administration"],
    ],
  ],
] as const;

type SettingsPage = (typeof SETTINGS_GROUPS)[number][1][number];

/** Returns the settings page that this path belongs to. */
export const settingsPageAt = (pathname: string): SettingsPage | undefined =>
  SETTINGS_GROUPS.flatMap(([, pages]): readonly SettingsPage[] => pages).find(
    ([href]) => pathname === href || pathname.startsWith(`${href}/`),
  );
