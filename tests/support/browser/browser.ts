import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { PASSWORD, type Session, sessionCookie, sessionOf } from "../people/sign-in";
import { makeInstallation, type Server, type Settings, startServer } from "../servers/server";

/** The owner of `ownedServer`, and their name. */
export const ANN = { email: "ann@example.com", name: "ann" } as const;

/** A separate server, and the one-time link that it printed. */
export type NewServer = Server & { readonly link: string };

type Role = "owner" | "manager" | "officer" | "readOnly";
/** A user who has joined, and the browser page they are signed in on. */
export type Guest = { readonly id: string; readonly name: string; readonly email: string; readonly page: Page };

type Fixtures = {
  /** The owner's page on `ownedServer`, signed in. */
  readonly ownerPage: Page;
  /** The owner's session on `ownedServer`, outside any browser. */
  readonly owner: Session;
  /** Another browser, watched like the first one. */
  readonly otherPage: () => Promise<Page>;
  /** Returns a user with this role on `ownedServer`, signed in with their own browser. */
  readonly join: (role: Role) => Promise<Guest>;
  /** A server without an owner, which this test may set up. */
  readonly newServer: NewServer;
  /** A server with an owner, which this test may stop. */
  readonly ownServer: Server;
};

type WorkerFixtures = {
  /** The environment settings of the servers without an owner, and of the one that creates its owner from them. */
  readonly withoutOwner: Settings;
  readonly withOwner: Settings;
  /** A server without an owner; tests that share it must leave it so. */
  readonly openServer: NewServer;
  /** A server with an owner. */
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

/** The cookie of the owner's session on a server: the same for every test of a worker, until a test ends it. */
async function cookieOfOwner(url: string): Promise<string> {
  const known = ownerCookies.get(url);
  if (known !== undefined && (await sessionOf(url, known)("GET", "/v1/me")).status === 200) return known;
  const cookie = await sessionCookie(url, ANN);
  ownerCookies.set(url, cookie);
  return cookie;
}

/** Gives a page the cookie of a new session. */
export async function enter(page: Page, url: string, email: string): Promise<void> {
  await putCookie(page, url, await sessionCookie(url, { email }));
}

async function putCookie(page: Page, url: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}

/** Fails if a page violates its content security policy, or sends a request outside the product. */
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
    // A graceful shutdown would wait for connections that the browser holds open.
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

/** Waits until a dashboard page has loaded, and so listens. */
export const expectLoaded = (page: Page) => expect(page.getByRole("status")).toHaveCount(0);

/**
 * The checks for each theme: all of them in light, and only colors in dark, because nothing else differs. In dark, the
 * stricter contrast rule applies; anything that passes it also passes the standard one.
 */
const THEMES: readonly { readonly colorScheme: "light" | "dark"; readonly options: RunOptions }[] = [
  { colorScheme: "light", options: {} },
  { colorScheme: "dark", options: { runOnly: ["color-contrast-enhanced", "link-in-text-block"] } },
];

/** Fails on any serious or critical axe-core finding, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Taking its source in costs as much as a check of a short page: once for both themes.
  await page.evaluate(axe.source);
  for (const { colorScheme, options } of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const grave = await page.evaluate(async (chosen) => {
      // A color in transition is neither the one before nor the one after.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const checker: typeof axe = Reflect.get(window, "axe");
      const { violations } = await checker.run(document, { ...chosen, resultTypes: ["violations"], preload: false });
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }, options);
    expect(grave, `in ${colorScheme}`).toEqual([]);
  }
}
