/** What a session cookie says. It holds as long as the version is the person's, and the person may sign in. */
export type Claims = {
  readonly personId: string;
  readonly sessionVersion: number;
  /** `provider`: by single sign-on, whose second factor is the provider's own. */
  readonly by: "password" | "provider";
};
