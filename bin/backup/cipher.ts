import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { UsageError } from "../command";

// Format of a backup: MAGIC, the header as one line of JSON, then chunks of AES-256-GCM. The nonce of a chunk is a
// random prefix, the number of the chunk, and whether it is the last; the header line is authenticated with each.
const MAGIC = "HEARTHLINE BACKUP 1\n";
const CHUNK_BYTES = 1_048_576;
const TAG_BYTES = 16;
const MOST_HEADER_BYTES = 1_024;
const LEAST_SECRET = 20;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

const Header = z.object({
  /** The salt of the secret, in base64. */
  salt: z.string(),
  /** The prefix of each nonce, in base64: 7 bytes. */
  nonce: z.string(),
  /** Distinguishes a wrong key from a damaged backup. */
  check: z.string(),
});
type Header = z.infer<typeof Header>;

/** Where the key file may be named (`--key` comes before the environment), and where the key ring is. */
type Named = {
  readonly key: string | undefined;
  readonly BACKUP_KEY_FILE: string | undefined;
  readonly keyringFile: string;
};

const kindOf = (path: string) => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return "nothing";
  return found.isDirectory() ? "folder" : "file";
};

/** Returns the secret of a key file. Throws one line that says what is wrong with it. */
export function readSecret({ key, BACKUP_KEY_FILE, keyringFile }: Named): string {
  const file = key ?? BACKUP_KEY_FILE;
  if (file === undefined) throw new UsageError("Name the backup's key file: --key FILE, or BACKUP_KEY_FILE.");
  const source = key === undefined ? "BACKUP_KEY_FILE" : "--key";
  const kind = kindOf(file);
  if (kind === "nothing")
    throw new UsageError(
      `There is no file at the path of ${source}; npm run backup -- --help shows how to create one.`,
    );
  if (kind === "folder") throw new UsageError(`The path of ${source} is a folder; name the key file in it.`);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < LEAST_SECRET)
    throw new UsageError(`The key file must contain at least ${LEAST_SECRET} characters.`);
  if (kindOf(keyringFile) === "file" && readFileSync(keyringFile, "utf8").trim() === secret)
    throw new UsageError("The backup key must not be the key ring: having one must not give access to the other.");
  return secret;
}

function keyOf(secret: string, salt: string) {
  const key = scryptSync(secret, Buffer.from(salt, "base64"), 32, SCRYPT);
  return { key, check: createHmac("sha256", key).update("backup").digest("base64") };
}

const nonceOf = ({ nonce }: Header, chunk: number, isLast: boolean) => {
  const end = Buffer.alloc(5);
  end.writeUInt32BE(chunk);
  end.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([Buffer.from(nonce, "base64"), end]);
};

/** Splits bytes into pieces of one size, and marks the last one, which may be empty. */
async function* piecesOf(source: AsyncIterable<Uint8Array>, size: number) {
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    // A full piece may still be the last one.
    for (; rest.length > size; rest = rest.subarray(size)) yield { piece: rest.subarray(0, size), isLast: false };
  }
  yield { piece: rest, isLast: true };
}

/** Encrypts the contents of a backup. */
export async function* encrypted(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString("base64");
  const { key, check } = keyOf(secret, salt);
  const header: Header = { salt, nonce: randomBytes(7).toString("base64"), check };
  const start = Buffer.from(`${MAGIC}${JSON.stringify(header)}\n`);
  yield start;
  let chunk = 0;
  for await (const { piece, isLast } of piecesOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(header, chunk++, isLast)).setAAD(start);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a backup. Throws one line if it has another key, was changed, or is cut off. */
export async function* decrypted(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]();
  const { start, header, rest } = await readHeader(bytes);
  const { key, check } = keyOf(secret, header.salt);
  if (check !== header.check) throw new Error("the backup was made with another key, or its beginning is damaged");
  const all = async function* () {
    yield rest;
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
  };
  let chunk = 0;
  for await (const { piece, isLast } of piecesOf(all(), CHUNK_BYTES + TAG_BYTES)) {
    yield openPiece(piece, { key, start, nonce: nonceOf(header, chunk, isLast), chunk });
    chunk++;
  }
}

type Opening = { readonly key: Buffer; readonly start: Buffer; readonly nonce: Buffer; readonly chunk: number };

function openPiece(piece: Buffer, { key, start, nonce, chunk }: Opening): Buffer {
  try {
    const end = piece.length - TAG_BYTES;
    const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(start).setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch {
    throw new Error(`the backup was cut off or changed in part ${chunk + 1}: do not use it`);
  }
}

async function readHeader(bytes: AsyncIterator<Uint8Array>) {
  let read = Buffer.alloc(0);
  const endOf = () => read.indexOf("\n", MAGIC.length);
  while (endOf() < 0 && read.length < MOST_HEADER_BYTES) {
    const next = await bytes.next();
    if (next.done) break;
    read = Buffer.concat([read, next.value]);
  }
  const end = endOf() + 1;
  const notOurs = new Error("this is not a backup of this service, or its beginning is damaged");
  if (end === 0 || read.toString("latin1", 0, MAGIC.length) !== MAGIC) throw notOurs;
  try {
    const header = Header.parse(JSON.parse(read.toString("utf8", MAGIC.length, end)));
    return { header, start: read.subarray(0, end), rest: read.subarray(end) };
  } catch {
    throw notOurs;
  }
}
