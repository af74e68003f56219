/** The pages of the documentation, in the order in which they are read. */
export const DOCS_PAGES = [
  ["/docs", "Quick start"],
  ["/docs/authentication", "Authentication"],
  ["/docs/applications", "Applications"],
  ["/docs/agent", "The contact agent"],
  ["/docs/errors", "Errors"],
  ["/docs/retries", "Retries and conflicts"],
  ["/docs/limits", "Limits"],
  ["/docs/events", "Live changes"],
  ["/docs/syncing", "Keeping in step"],
  ["/docs/formats", "Times and formats"],
  ["/docs/privacy", "Privacy"],
  ["/docs/reference", "API reference"],
  ["/docs/operations", "Operations guide"],
  ["/docs/access", "Who saw what"],
  ["/docs/speed", "Speed"],
  ["/docs/promises", "Promises"],
] as const;
