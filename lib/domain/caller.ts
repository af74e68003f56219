import type { Role } from "./role";

export const SCOPES = ["applications:read", "applications:write", "agents:write"] as const;
export type Scope = (typeof SCOPES)[number];

/** By which way a change came in; `service` is what the service does by itself. */
export type Via = "screen" | "api" | "agent" | "import" | "service";

/** A POST that may be repeated safely: the answer of the first call is stored and given again. */
export type Retry = {
  /** Whose key it is: a person, or the first of the tokens that a token was rolled from. */
  readonly owner: string;
  readonly path: string;
  /** `#` and a keyed hash of the key, which may hold anything. */
  readonly key: string;
  /** The key as it was sent, which is stored of calls made before keys were hashed. */
  readonly sentKey: string;
  /** Keyed hash of the body as a JSON value. */
  readonly bodyHash: string;
  /** Keyed hash of the bytes of the body, which is stored of calls made before bodies were compared as values. */
  readonly rawHash: () => string;
  replayed: boolean;
};

/** Who asks, when, and by which way. `teamId` null sees every team. `now` is in epoch milliseconds. */
export type Caller = {
  readonly kind: "token" | "person" | "system";
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  /** Of a token that is bound to a lead provider. */
  readonly leadProviderSlug?: string | undefined;
  /** Of a token: separated by spaces. */
  readonly scopes?: string | undefined;
  /** Of a person. */
  readonly role?: Role | undefined;
  /** Of a person who may do nothing before the second factor is on. */
  readonly mustEnrol?: boolean | undefined;
  readonly via: Via;
  readonly requestId: string;
  readonly now: number;
  readonly retry?: Retry | undefined;
};
