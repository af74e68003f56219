/** The dashboard pages that exist without any file, and their headings. */
export const PAGES = [
  ["/today", "Today"],
  ["/pipeline", "Pipeline"],
  ["/applications", "Files"],
  ["/agent", "Contact agent"],
  ["/reports", "Reports"],
  ["/settings/profile", "Profile"],
  ["/settings/people", "People"],
  ["/settings/teams", "Teams"],
  ["/settings/tokens", "Access tokens"],
  ["/settings/statuses", "Statuses"],
  ["/settings/rules", "Contact rules"],
  ["/settings/licenses", "Licenses"],
  ["/settings/privacy", "Privacy"],
  ["/settings/log", "Log"],
  ["/settings/access", "Access report"],
  ["/settings/system", "System"],
] as const;
