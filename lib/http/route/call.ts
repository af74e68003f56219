/** A request as both doors hand it on. Names of headers are in lower case. */
export type Call = {
  readonly method: string;
  readonly query: string;
  /** The values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Where it comes from: what a guess at a token or a password is counted for. */
  readonly address: string;
  header(name: string): string | undefined;
  /** The whole body, or null when it is longer than `most` bytes. */
  readBody(most: number): Promise<Uint8Array | null>;
};

/** An answer as both doors send it. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or in parts as they come. */
  readonly body: string | AsyncIterable<string>;
};
