/** A proof of `npm run prove`. The page shows the printed lines that contain `says`, or all lines if it is absent. */
export type Proof = { readonly name: string; readonly says?: string };

/** A promise in one sentence, and how it is tested. */
export type Promised = {
  readonly promise: string;
  readonly shown: string;
  /** The proofs that test it. */
  readonly proofs: readonly Proof[];
  /** The part of `npm test` that tests it, if it has no proof of its own. */
  readonly part?: string;
};
