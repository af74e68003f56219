import type { Caller } from "@/lib/domain/caller/caller";

/** A checked request, ready to run for a caller. */
export type Prepared = {
  readonly raw: Uint8Array;
  /** The body as a JSON value; undefined if there is none. */
  readonly json?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  run(caller: Caller): Promise<{ readonly reply: unknown; readonly version: string | undefined }>;
};

export const NO_BODY = new Uint8Array();

/** Returns the header under which a browser saves a response as a file. */
export const savedAs = (fileName: (now: number) => string) => ({
  "Content-Disposition": `attachment; filename="${fileName(Date.now())}"`,
});
