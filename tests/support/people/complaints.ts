import type { Page } from "@playwright/test";

/**
 * What a page complains of from now on: errors in its console, and requests to anybody but the product. A browser
 * names each refused request there too.
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
