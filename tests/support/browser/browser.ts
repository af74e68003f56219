import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { PASSWORD, type Session, sessionCookie, sessionOf } from "../people/sign-in";
import { makeInstallation, type Server, type Settings, startServer } from "../servers/server";

/** The owner of `ownedServer`, and how they are called. */
export const ANN = { email: "ann@example.com", name: "ann" } as const;

/** A server of its own, and the one-time link that it printed. */
export type NewServer = Server & { readonly link: string };

type Role = "owner" | "manager" | "officer" | "readOnly";
/** Someone who has joined, and the page of the browser they are signed in with. */
export type Guest = { readonly id: string; readonly name: string; readonly email: string; readonly page: Page };

type Fixtures = {
  /** The owner's page on `ownedServer`, signed in. */
  readonly ownerPage: Page;
  /** The owner's session on `ownedServer`, beside any browser. */
  readonly owner: Session;
  /** Another browser, watched like the first one. */
  readonly otherPage: () => Promise<Page>;
  /** Someone with this role on `ownedServer`, signed in with a browser of their own. */
  readonly join: (role: Role) => Promise<Guest>;
  /** A server without an owner, which this test may give one. */
  readonly newServer: NewServer;
  /** A server that has its owner, which this test may end. */
  readonly ownServer: Server;
};

type WorkerFixtures = {
  /** What the environment settles on the servers without an owner, and on the one that makes its owner of it. */
  readonly withoutOwner: Settings;
  readonly withOwner: Settings;
  /** A server without an owner; tests that share it must leave it so. */
  readonly openServer: NewServer;
  /** A server that has its owner. */
  readonly ownedServer: Server;
};

let people = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({ context }, use) => watched(context, () => use(context)),
  ownerPage: async ({ page, ownedServer }, use) => {
    await putCookie(page, ownedServer.url, await cookieOfOwner(ownedServer.url));
    await use(page);
  },
  owner: async ({ ownedServer }, use) => use(sessionOf(ownedServer.url, await cookieOfOwner(ownedServer.url))),
  otherPage: async ({ browser }, use) => {
    const ends: (() => void)[] = [];
    const watching: Promise<void>[] = [];
    await use(async () => {
      const context = await browser.newContext();
      const ended = new Promise<void>((resolve) => ends.push(resolve));
      watching.push(watched(context, () => ended).finally(() => context.close()));
      return context.newPage();
    });
    for (const end of ends) end();
    await Promise.all(watching);
  },
  join: async ({ owner, otherPage, ownedServer }, use) =>
    use(async (role) => {
      const [name, email] = [`Guest ${++people}`, `guest-${process.pid}-${people}@example.com`];
      const { code } = (await owner("POST", "/v1/people", { email, role })).json;
      const { personId } = (await owner("POST", "/v1/invitations/accept", { code, name, password: PASSWORD })).json;
      const page = await otherPage();
      await enter(page, ownedServer.url, email);
      return { id: personId, name, email, page };
    }),
  withoutOwner: [{}, { scope: "worker", option: true }],
  withOwner: [
    { ADMIN_EMAIL: ANN.email, ADMIN_PASSWORD: PASSWORD },
    { scope: "worker", option: true },
  ],
  ownServer: async ({ withOwner }, use) => running(withOwner, use),
  newServer: async ({ withoutOwner }, use) => running(withoutOwner, (server) => use(withLink(server))),
  openServer: [
    async ({ withoutOwner }, use) => running(withoutOwner, (server) => use(withLink(server))),
    { scope: "worker" },
  ],
  ownedServer: [async ({ withOwner }, use) => running(withOwner, use), { scope: "worker" }],
});

const ownerCookies = new Map<string, string>();

/** The cookie of the owner's session on a server: the same for every test of a worker, until one of them ends it. */
async function cookieOfOwner(url: string): Promise<string> {
  const known = ownerCookies.get(url);
  if (known !== undefined && (await sessionOf(url, known)("GET", "/v1/me")).status === 200) return known;
  const cookie = await sessionCookie(url, ANN);
  ownerCookies.set(url, cookie);
  return cookie;
}

/** Gives a page the cookie of a fresh session. */
export async function enter(page: Page, url: string, email: string): Promise<void> {
  await putCookie(page, url, await sessionCookie(url, { email }));
}

async function putCookie(page: Page, url: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}

/** Fails where a page breaks its own content security policy, or asks anybody but the product. */
async function watched(context: BrowserContext, use: () => Promise<void>): Promise<void> {
  const violations: string[] = [];
  const strangers: string[] = [];
  await context.exposeBinding("tellViolation", (_, violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
      Reflect.get(window, "tellViolation")(`${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") strangers.push(request.url());
  });
  await use();
  expect({ violations, strangers }).toEqual({ violations: [], strangers: [] });
}

async function running(settings: Settings, use: (server: Server) => Promise<void>) {
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

/** Waits until a page of the dashboard has loaded what it shows, and so listens. */
export const expectLoaded = (page: Page) => expect(page.getByRole("status")).toHaveCount(0);

/**
 * Fails on anything that axe-core calls serious or critical, in light and, for colors only, in dark: nothing else differs
 * there. Legacy mode looks at the page itself, which has no frames of other origins; it takes half the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
    if (colorScheme === "dark") axe.withTags("cat.color");
    const { violations } = await axe.analyze();
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      `in ${colorScheme}`,
    ).toEqual([]);
  }
}
