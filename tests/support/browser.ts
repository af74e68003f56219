import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { makeInstallation, type Server, startServer } from "./server";

/** A server of its own, and the one-time link that it printed. */
export type NewServer = Server & { readonly link: string };

type Fixtures = {
  /** A server without an owner, which this test may give one. */
  readonly newServer: NewServer;
};

type WorkerFixtures = {
  /** A server without an owner; tests that share it must leave it so. */
  readonly openServer: NewServer;
  /** A server that has its owner. */
  readonly ownedServer: Server;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  newServer: async ({}, use) => running(undefined, (server) => use(withLink(server))),
  openServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
    async ({}, use) => running(undefined, (server) => use(withLink(server))),
    { scope: "worker" },
  ],
  ownedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
    async ({}, use) => running({ ADMIN_EMAIL: "ann@example.com", ADMIN_PASSWORD: "a long enough secret" }, use),
    { scope: "worker" },
  ],
});

async function running(settings: Readonly<Record<string, string>> | undefined, use: (server: Server) => Promise<void>) {
  const installation = makeInstallation(settings);
  try {
    const server = await startServer(installation);
    // An orderly end would wait for connections that the browser holds open.
    await use(server).finally(() => server.end("SIGKILL"));
  } finally {
    installation.remove();
  }
}

function withLink(server: Server): NewServer {
  const link = /http:\S+\/setup#\S+/.exec(server.output())?.[0];
  if (link === undefined) throw new Error(`no link was printed: ${server.output()}`);
  return { ...server, link };
}

/** Fails on what axe-core calls serious or critical, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      `in ${colorScheme}`,
    ).toEqual([]);
  }
}

/** The origins that a page sends requests to, from now on. */
export function watchOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  return origins;
}
