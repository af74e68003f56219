import type { Page } from "@playwright/test";

/**
 * Collects a page's problems from now on: console errors, and requests outside the product. Browsers also log each
 * refused request there.
 */
export function complaintsOf(page: Page, url: string): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} at ${new URL(message.location().url).pathname}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== url) complaints.push(`asked ${origin}`);
  });
  return complaints;
}
