import type { Promised } from "./promise";

/** Promises about access. */
export const CLOSED: readonly Promised[] = [
  {
    promise: "Nobody sees data that belongs to others.",
    shown:
      "Calls each operation without a token, with a wrong, expired or revoked one, without its scope, in each role and from another team. Another team’s id must be answered byte for byte like an unknown one.",
    proofs: [],
    part: "api",
  },
  {
    promise: "Social security numbers and dates of birth are never stored in plain text.",
    shown: "Sends marked values, then searches the database, its write-ahead log, the logs and the answers for them.",
    proofs: [{ name: "privacy" }],
  },
  {
    promise: "An erased borrower is gone from every file of the database.",
    shown:
      "Erases borrowers, then searches the raw database files for all their data, and verifies the remaining histories.",
    proofs: [{ name: "erasure" }],
  },
  {
    promise: "The encryption keys can be rotated while the service runs.",
    shown:
      "Encrypts every field again while clients write, and kills the rotation on its way. A field moved to another row must not open.",
    proofs: [{ name: "keys" }],
  },
  {
    promise: "Sign-in resists guessing, and guessing disturbs nobody else.",
    shown: "Floods sign-in from many addresses and measures the latency of other API clients meanwhile.",
    proofs: [{ name: "sign-in" }],
  },
  {
    promise: "Pages are safe and accessible.",
    shown:
      "Opens each page in a real browser and checks its content security policy, its cookies, and accessibility with axe, in light and dark, on desktop and phone widths.",
    proofs: [],
    part: "browser",
  },
];
