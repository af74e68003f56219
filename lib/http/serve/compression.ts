import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Reply } from "@/lib/http/route/call";

/** A shorter answer fits into a few packets as it is. */
const LEAST_LENGTH = 4_096;
/** Many alike files hardly get shorter by more of it, and take longer. */
const LEVEL = 1;

const zip = promisify(gzip);

/**
 * Is such an answer sent shorter to who can take it? None that holds a credential, an SSN or a date of birth is, for
 * its length would tell of it (BREACH): what reveals one is short or asked for by POST, and all that is known of a
 * person is saved as a file. Lists of names are. What has an entity tag would need another one.
 */
export function isCompressible(method: string | undefined, headers: Reply["headers"], body: string): boolean {
  return (
    body.length >= LEAST_LENGTH &&
    (method === "GET" || method === "HEAD") &&
    headers["ETag"] === undefined &&
    headers["Content-Disposition"] === undefined
  );
}

/** Does an Accept-Encoding header (RFC 9110, 12.5.3) name gzip? */
export const takesGzip = (accepted = ""): boolean =>
  accepted
    .toLowerCase()
    .split(",")
    .map((coding) => coding.split(";").map((part) => part.trim()))
    .some(([name, weight = ""]) => name === "gzip" && !/^q=0(\.0*)?$/.test(weight));

/** The text in gzip, made beside the event loop. */
export const compress = (text: string): Promise<Buffer> => zip(text, { level: LEVEL });
