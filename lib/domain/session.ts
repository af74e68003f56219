/**
 * What keeps a password from being guessed: each try is counted before it is looked at, and one that was right is given
 * back. To count fails with `rate_limited` where there were too many.
 */
export type PasswordTries = {
  count(email: string): Promise<void>;
  giveBack(email: string): Promise<void>;
};

/** What a session cookie says. It holds as long as the version is the person's, and the person may sign in. */
export type Claims = {
  readonly personId: string;
  readonly sessionVersion: number;
  /** Of this session alone, so that it can be ended alone. */
  readonly sessionId: string;
  /** `provider`: by single sign-on, whose second factor is the provider's own. */
  readonly by: "password" | "provider";
};

/** The header of a refusal, and its value, that tells a page that its session holds no more. */
export const SESSION_OVER = ["Hearthline-Session", "over"] as const;
