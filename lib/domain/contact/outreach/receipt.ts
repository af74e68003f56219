/**
 * The result of handing a message over. `refused`: it will never be taken; `isBadAddress` says whether that is because
 * of the recipient's address, and `isOptedOut` whether the recipient has opted out at the provider. `deferred`: it was
 * certainly not taken, and can be tried again. `unknown`: it may have been sent.
 */
export type Receipt =
  | { readonly outcome: "accepted"; readonly providerId: string }
  | { readonly outcome: "refused"; readonly isBadAddress: boolean; readonly isOptedOut?: boolean }
  | { readonly outcome: "deferred" | "unknown" };
