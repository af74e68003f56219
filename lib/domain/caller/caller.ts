import type { Role } from "./role";

export const SCOPES = [
  "applications:read",
  "applications:write",
  "agents:write",
  "agents:work",
  "webhooks:manage",
] as const;
export type Scope = (typeof SCOPES)[number];

/** How a change came in; `service` is for what the service does on its own. */
export type Via = "screen" | "api" | "agent" | "import" | "service";

/** A POST that may be repeated safely: the response of the first call is stored and returned again. */
export type Retry = {
  /** The owner of the key: a user, or the first token in a token's chain of rotations. */
  readonly owner: string;
  readonly path: string;
  /** `#` and a keyed hash of the key, which may contain anything. */
  readonly key: string;
  /** The key as sent, which is stored for calls made before keys were hashed. */
  readonly sentKey: string;
  /** Keyed hash of the body as a JSON value. */
  readonly bodyHash: string;
  /** Keyed hash of the bytes of the body, which is stored for calls made before bodies were compared as values. */
  readonly rawHash: () => string;
  replayed: boolean;
};

/** The caller of an operation: who, when, and how. `teamId` null sees every team. `now` is in epoch milliseconds. */
export type Caller = {
  readonly kind: "token" | "person" | "system";
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  /** For a token that is bound to a lead provider. */
  readonly leadProviderSlug?: string | undefined;
  /** For a token: separated by spaces. */
  readonly scopes?: string | undefined;
  /** For a user. */
  readonly role?: Role | undefined;
  /** For a loan officer who sees only the files assigned to them. */
  readonly ownFilesOnly?: boolean | undefined;
  /** For a user who may do nothing before turning on two-step sign-in. */
  readonly mustEnrol?: boolean | undefined;
  readonly via: Via;
  readonly requestId: string;
  readonly now: number;
  readonly retry?: Retry | undefined;
};
