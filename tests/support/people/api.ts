import { inject } from "vitest";
import { SCOPES, type Scope } from "@/lib/domain/caller/caller";
import { createToken } from "@/lib/operations/accounts/roll-tokens";
import { type Answer, callerOf } from "../clients/http";
import { checkAgainstDocument } from "../clients/openapi-check";

type Options = {
  readonly token?: string | null;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
};

let usual: Promise<string> | undefined;

/** A token of the shared installation, with every scope by default. */
export async function makeToken(
  options: { scopes?: readonly Scope[]; teamId?: string; expiresAt?: number | null } = {},
): Promise<string> {
  const { scopes = SCOPES, teamId = null, expiresAt = null } = options;
  return (await createToken({ name: "test", scopes, teamId, expiresAt, createdBy: "test" })).token;
}

/** Calls the server over HTTP, and checks the response against the OpenAPI document. */
export async function call(method: string, path: string, options: Options = {}): Promise<Answer> {
  usual ??= makeToken();
  const { token = await usual, body, raw, headers = {}, url = inject("url") } = options;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await callerOf(url, token)(method, path, sent, headers);
  await checkAgainstDocument(url, { method, path, status: answer.status, json: answer.json });
  return answer;
}

export const get = (path: string, options?: Options) => call("GET", path, options);
export const post = (path: string, body: unknown, options?: Options) => call("POST", path, { ...options, body });
export const patch = (path: string, body: unknown, options?: Options) => call("PATCH", path, { ...options, body });

let counter = 0;
/** Returns a unique value for a phone, an email or an id. */
export const unique = () => `${process.pid}x${Date.now().toString(36)}x${counter++}`;

/** Returns a unique phone number. */
export function uniquePhone(): string {
  // Neither an area code nor an exchange begins with 0 or 1: such a number would count as a placeholder.
  const part = () => String(200 + Math.floor(Math.random() * 800));
  return `${part()}-${part()}-${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
}

/** The five required fields of an application, with a new borrower. */
export const borrower = () => ({
  primaryBorrowerFirstName: "Ann",
  primaryBorrowerLastName: "Lee",
  primaryBorrowerEmail: `${unique()}@mail.test`,
  primaryBorrowerPhone: uniquePhone(),
  subjectPropertyState: "ca",
});

/** A new lead. */
export const lead = () => ({
  crmId: unique(),
  firstName: "Luis",
  lastName: "Muñoz",
  email: `${unique()}@mail.test`,
  phone: uniquePhone(),
  state: "tx",
  leadProviderSlug: "acme-leads",
});

/** Creates an application. Returns its id. */
export async function create(fields: Readonly<Record<string, unknown>> = {}, options?: Options): Promise<string> {
  const { status, json, text } = await post("/v1/applications", { ...borrower(), ...fields }, options);
  if (status !== 200) throw new Error(`create answered ${status}: ${text}`);
  return json.id;
}
