/** The pages of the API reference, each with the name of its link in the navigation. */
export const REFERENCE_PAGES = [
  ...["applications", "contact-agent", "agent-work", "webhooks", "reports"],
  ...["screens", "account", "administration", "installation"],
].map((subject) => [`/docs/reference/${subject}`, "API reference"] as const);
