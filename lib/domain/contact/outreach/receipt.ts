/**
 * The result of handing a message over. `refused`: it will never be taken, and `isBadAddress` says whether that is
 * because of the recipient's address. `deferred`: it was certainly not taken, and can be tried again. `unknown`: it may
 * have been sent.
 */
export type Receipt =
  | { readonly outcome: "accepted"; readonly providerId: string }
  | { readonly outcome: "refused"; readonly isBadAddress: boolean }
  | { readonly outcome: "deferred" | "unknown" };
