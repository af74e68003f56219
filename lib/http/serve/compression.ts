import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Reply } from "@/lib/http/route/call";

/** A shorter response fits into a few packets uncompressed. */
const LEAST_LENGTH = 4_096;
/** A higher level hardly shrinks many similar files further, and takes longer. */
const LEVEL = 1;

const zip = promisify(gzip);

/**
 * Returns whether such a response is compressed. One with a credential, an SSN or a date of birth is not, because its
 * length would give it away (BREACH): responses that reveal one are short or requested by POST, and all data on a
 * person is saved as a file. Lists of names are compressed. A response with an entity tag would need another one.
 */
export function isCompressible(method: string | undefined, headers: Reply["headers"], body: string): boolean {
  return (
    body.length >= LEAST_LENGTH &&
    (method === "GET" || method === "HEAD") &&
    headers["ETag"] === undefined &&
    headers["Content-Disposition"] === undefined
  );
}

/** Returns whether an Accept-Encoding header (RFC 9110, 12.5.3) names gzip. */
export const takesGzip = (accepted = ""): boolean =>
  accepted
    .toLowerCase()
    .split(",")
    .map((coding) => coding.split(";").map((part) => part.trim()))
    .some(([name, weight = ""]) => name === "gzip" && !/^q=0(\.0*)?$/.test(weight));

/** Returns the text in gzip, compressed off the event loop. */
export const compress = (text: string): Promise<Buffer> => zip(text, { level: LEVEL });
