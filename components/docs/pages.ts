/** The documentation pages by reader, in reading order. */
export const DOCS_GROUPS = [
  {
    title: "Use the API",
    pages: [
      ["/docs", "Overview"],
      ["/docs/quick-start", "Quick start"],
      ["/docs/authentication", "Authentication"],
      ["/docs/applications", "Applications"],
      ["/docs/bulk", "Bulk changes"],
      ["/docs/lists", "Lists, search and export"],
      ["/docs/follow-up", "Notes, tasks and Today"],
      ["/docs/agent", "The contact agent"],
      ["/docs/cadences", "Cadences"],
      ["/docs/own-agent", "Connect your own agent"],
      ["/docs/contact-gate", "May the agent contact this person?"],
      ["/docs/errors", "Errors"],
      ["/docs/retries", "Retries and conflicts"],
      ["/docs/limits", "Limits"],
      ["/docs/reports", "Reports"],
      ["/docs/events", "Live changes"],
      ["/docs/webhooks", "Webhooks"],
      ["/docs/event-types", "Event types"],
      ["/docs/signatures", "Signatures"],
      ["/docs/syncing", "Keeping in step"],
      ["/docs/formats", "Times and formats"],
      ["/docs/reference", "API reference"],
      ["/docs/changelog", "Changelog"],
    ],
  },
  {
    title: "Run it",
    pages: [
      ["/docs/operations", "Operations guide"],
      ["/docs/postgresql", "PostgreSQL"],
      ["/docs/backup", "Backup and keys"],
      ["/docs/email", "Email"],
      ["/docs/text-messages", "Text messages"],
      ["/docs/phone-calls", "Phone calls"],
      ["/docs/configuration", "Configuration"],
      ["/docs/commands", "Commands"],
      ["/docs/privacy", "Privacy"],
      ["/docs/contact-record", "Contact record"],
      ["/docs/access", "Who saw what"],
      ["/docs/speed", "Speed"],
      ["/docs/promises", "Promises"],
    ],
  },
  {
    title: "Work on it",
    pages: [
      ["/docs/contributing", "Contributing"],
      ["/docs/components", "Components"],
      ["/docs/glossary", "Glossary"],
      ["/docs/decisions", "Decisions"],
    ],
  },
] as const;

/** The path and the name of every page. */
export const DOCS_PAGES = DOCS_GROUPS.flatMap(({ pages }) => [...pages]);
