/** A request as both adapters pass it on. Header names are in lower case. */
export type Call = {
  readonly method: string;
  readonly query: string;
  /** The values of the path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The caller's address, under which a guess at a token or a password is counted. */
  readonly address: string;
  header(name: string): string | undefined;
  /** Returns the whole body, or null if it is longer than `most` bytes. */
  readBody(most: number): Promise<Uint8Array | null>;
};

/** A response as both adapters send it. */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or in parts as they come. */
  readonly body: string | AsyncIterable<string>;
};
