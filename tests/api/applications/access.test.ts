import { beforeAll, describe, expect, inject, test } from "vitest";
import { resources } from "@/app/routes";
import { newToken } from "@/lib/data/accounts/new-token";
import { database } from "@/lib/database/database";
import { SCOPES, type Scope } from "@/lib/domain/caller/caller";
import { mayDo, type Right, ROLES } from "@/lib/domain/caller/role";
import { listTokens, revokeToken } from "@/lib/operations/accounts/roll-tokens";
import { callerOf } from "../../support/clients/http";
import { DECIDED } from "../../support/people/access";
import { create, makeToken, unique } from "../../support/people/api";
import { makePerson } from "../../support/people/people";
import { type Session, signIn } from "../../support/people/sign-in";

const url = inject("url");
const UNKNOWN = "0".repeat(32);
type What = Scope | Right | "none";
const OPERATIONS = Object.entries(DECIDED).map(([name, needed]) => {
  const [method = "", path = ""] = name.split(" ");
  const anyOf: readonly What[] = typeof needed === "string" ? [needed] : needed;
  return { name, method, path, anyOf };
});
type Operation = (typeof OPERATIONS)[number];

/** Calls the operation without a body or an existing id, so that an authorized call changes nothing. */
function ask({ method, path }: Operation, token: string | null, id = UNKNOWN) {
  // A stream never ends, so only its head is requested.
  const asked = path === "/v1/events" ? "HEAD" : method;
  return callerOf(url, token)(asked, path.replace("{id}", id));
}

const isScope = (what: string): what is Scope => SCOPES.some((scope) => scope === what);
/** The scopes that allow a token to call an operation; none if it is for users only. */
const scopesOf = ({ anyOf }: Operation): readonly Scope[] =>
  anyOf.flatMap((what) => (what === "export" ? ["applications:read" as const] : isScope(what) ? [what] : []));

test("every operation of the API has an access rule, and no other does", () => {
  const offered = resources.flatMap(({ path, operations }) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  expect(offered.sort()).toEqual(Object.keys(DECIDED).sort());
});

describe("Tokens", () => {
  const bad: Record<string, string | null> = { none: null, garbage: "garbage", "two words": "a b" };

  beforeAll(async () => {
    const token = newToken();
    bad["a wrong checksum"] = token.slice(0, -1) + (token.endsWith("a") ? "b" : "a");
    bad["an unknown one"] = newToken();
    bad["an expired one"] = await makeToken({ expiresAt: Date.now() - 1 });
    const revoked = await makeToken();
    await revokeToken((await listTokens()).find(({ ending }) => revoked.endsWith(ending))?.id ?? "");
    bad["a revoked one"] = revoked;
  });

  test.each(OPERATIONS)("$name: no token or a bad one gets 401, unless it is public", async (operation) => {
    const isOpen = operation.anyOf.includes("none");
    for (const [kind, token] of Object.entries(bad)) {
      const { status } = await ask(operation, token);
      expect([kind, status === 401]).toEqual([kind, !isOpen]);
    }
  });

  test.each(OPERATIONS.filter(({ anyOf }) => !anyOf.includes("none")))(
    "$name: 403 without its scope or for users only, no refusal with it",
    async (operation) => {
      const scopes = scopesOf(operation);
      const others = SCOPES.filter((scope) => !scopes.includes(scope));
      if (others.length > 0) expect((await ask(operation, await makeToken({ scopes: others }))).status).toBe(403);
      for (const scope of scopes) {
        expect([401, 403]).not.toContain((await ask(operation, await makeToken({ scopes: [scope] }))).status);
      }
    },
  );

  test("of a disabled team get 403 everywhere", async () => {
    const teamId = unique();
    const token = await makeToken({ teamId });
    const db = await database();
    await db.withPrisma((prisma) => prisma.team.update({ where: { id: teamId }, data: { disabledAt: Date.now() } }));
    for (const operation of OPERATIONS.filter(({ anyOf }) => !anyOf.includes("none"))) {
      expect([operation.name, (await ask(operation, token)).status]).toEqual([operation.name, 403]);
    }
  });
});

describe("Another team's file", () => {
  const ofOneFile = OPERATIONS.filter(({ path }) => path.startsWith("/v1/applications/{id}"));

  test.each(ofOneFile)("$name: gets the same bytes as an unknown one", async (operation) => {
    const [own, foreign] = [unique(), unique()];
    const token = await makeToken({ teamId: own });
    await makeToken({ teamId: foreign });
    const session = await signIn(url, await makePerson("manager", own));
    const id = await create({ teamId: foreign });
    const told = async (asked: string) => {
      const answers = [
        await ask(operation, token, asked),
        await session(operation.method, operation.path.replace("{id}", asked)),
      ];
      return answers.map(({ status, text }) => [status, text.replace(/"requestId":"\w+"/, "")]);
    };
    expect(await told(id)).toEqual(await told(UNKNOWN));
  });
});

describe("An id that no database can hold", () => {
  const ofOne = OPERATIONS.filter(({ path }) => path.includes("{id}"));

  test.each(ofOne)("$name: behaves like an unknown one", async ({ method, path }) => {
    const session = await signIn(url, await makePerson("owner"));
    // Operations ignore the fields that others need.
    const body = { name: "Ann", reason: "asked", sleepDuration: 1, days: 1, confirm: UNKNOWN };
    const told = async (id: string) => {
      const sent = method === "GET" ? undefined : body;
      const { status, text } = await session(method, path.replace("{id}", id), sent);
      return [status, text.replace(/"requestId":"\w+"/, "")];
    };
    const answer = await told("%00");
    expect(answer).toEqual(await told(UNKNOWN));
    expect(answer[0]).toBeLessThan(500);
  });
});

describe("Users", () => {
  test.each(ROLES)("the role %s is allowed where its access rule says so, and nowhere else", async (role) => {
    const person = await makePerson(role);
    let session: Session = await signIn(url, person);
    for (const { name, method, path, anyOf } of OPERATIONS.filter((operation) => operation.path !== "/v1/events")) {
      if (anyOf.includes("none")) continue;
      const isAllowed = anyOf.some((what) => what !== "none" && mayDo(role, what));
      const { status } = await session(method, path.replace("{id}", UNKNOWN));
      expect([name, status === 403, status === 401]).toEqual([name, !isAllowed, false]);
      if (path.endsWith("sign-out-everywhere")) session = await signIn(url, person);
    }
  });

  test("no change comes from another site", async () => {
    const session = await signIn(url, await makePerson("owner"));
    for (const { name, method, path, anyOf } of OPERATIONS) {
      if (method === "GET" || anyOf.includes("none")) continue;
      const headers = { "Sec-Fetch-Site": "cross-site" };
      const { status } = await session(method, path.replace("{id}", UNKNOWN), undefined, { headers });
      expect([name, status]).toEqual([name, 403]);
    }
  });
});
