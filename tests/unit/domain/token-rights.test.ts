import { expect, test } from "vitest";
import { ensureTeam } from "@/lib/data/accounts/teams";
import { database } from "@/lib/database/database";
import { SCOPES } from "@/lib/domain/caller/caller";
import { authenticate } from "@/lib/http/caller/authenticate";
import { createToken, endToken, revokeToken } from "@/lib/operations/accounts/roll-tokens";
import { updateTeam } from "@/lib/operations/accounts/teams";

const manager = {
  kind: "person",
  id: "manager",
  name: "Manager",
  teamId: null,
  scopes: undefined,
  role: "manager",
  mustEnrol: false,
  via: "screen",
  requestId: "",
  now: Date.now(),
  retry: undefined,
} as const;

async function teamToken() {
  const teamId = crypto.randomUUID();
  const db = await database();
  await db.inTransaction((sql) => ensureTeam(sql, { id: teamId, name: teamId, createdAt: Date.now() }));
  const made = await createToken({ name: "x", scopes: SCOPES, teamId, expiresAt: null, createdBy: "test" });
  return { ...made, teamId };
}

/** The outcome of a call with this token that starts now. */
const outcomeOf = (token: string) =>
  authenticate(
    {
      method: "GET",
      query: "",
      params: {},
      address: "127.0.0.1",
      header: (name) => (name === "authorization" ? `Bearer ${token}` : undefined),
      readBody: () => Promise.resolve(new Uint8Array()),
    },
    Date.now(),
  ).then(
    () => "let in",
    ({ code }) => code,
  );

test.each([
  ["revoked", "invalid_token", ({ id }: { id: string }) => revokeToken(id)],
  ["ended", "invalid_token", ({ id }: { id: string }) => endToken(id, Date.now())],
  [
    "disabled with its team",
    "forbidden",
    ({ teamId }: { teamId: string }) => updateTeam(manager, teamId, { disabled: true }),
  ],
])("a token that was just accepted is refused at once when it is reported to be %s", async (_, code, takeAway) => {
  for (let round = 0; round < 5; round++) {
    const made = await teamToken();
    expect(await outcomeOf(made.token)).toBe("let in");
    await takeAway(made);
    expect(await outcomeOf(made.token)).toBe(code);
  }
});

test("a team that regains access lets its tokens in at once", async () => {
  const { token, teamId } = await teamToken();
  await updateTeam(manager, teamId, { disabled: true });
  expect(await outcomeOf(token)).toBe("forbidden");
  await updateTeam(manager, teamId, { disabled: false });
  expect(await outcomeOf(token)).toBe("let in");
});
