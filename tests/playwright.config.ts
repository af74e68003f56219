import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH;

/** Uses the browser that `bin/browser.mjs` finds, given in CHROMIUM_PATH, or else Playwright's own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../node_modules/.cache/playwright",
  globalSetup: "./support/servers/built-product.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
      ],
    },
  },
});
