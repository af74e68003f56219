import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findBrowser } from "../../../bin/browser.mjs";
import { PASSWORD, sessionCookie } from "../../support/people/sign-in";
import { freePort } from "../../support/servers/port";
import { startProgram } from "../program";
import { copyInstallation } from "../seeded";

const EMAIL = "bench@example.com";
const ARGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** The product with that many files, and a browser whose only profile is signed in to it. */
export type Seat = {
  readonly url: string;
  /** In the format of a request header. */
  readonly cookie: string;
  readonly browser: BrowserContext;
  /** The address at which other tools reach the browser. */
  readonly debuggingPort: number;
  end(): Promise<void>;
};

/** Starts both. Throws if there is no Chromium. */
export async function takeSeat(size: number): Promise<Seat> {
  const installation = copyInstallation(size);
  const env = { ...installation.env, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
  const product = await startProgram(["bin/start.mjs"], { env: { ...env, PORT: "0" } });
  const debuggingPort = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "hearthline-profile-"));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    viewport: { width: 1440, height: 900 },
    args: [...ARGS, `--remote-debugging-port=${debuggingPort}`],
  });
  // tsx names functions with a helper, which functions in the page need as well.
  await browser.addInitScript({ content: "globalThis.__name = (named) => named;" });
  const cookie = await sessionCookie(product.url, { email: EMAIL });
  const [name = "", value = ""] = cookie.split("=");
  await browser.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: "Lax" }]);
  return {
    url: product.url,
    cookie,
    browser,
    debuggingPort,
    end: async () => {
      await browser.close();
      await product.end();
      installation.remove();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
