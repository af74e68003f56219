import { hkdfSync } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { type Env, env } from "@/lib/env";

export const KEY_BYTES = 32;
/** How often the key file is checked for added keys, in milliseconds. */
export const LOOK_EVERY_MS = 1_000;

const Key = z
  .base64()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((bytes) => bytes.length === KEY_BYTES, `must be ${KEY_BYTES} bytes in base64`);

const EncryptionKey = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  key: Key,
  /** `incoming` before anything is written with it, `retired` once no value uses it. */
  state: z.enum(["incoming", "retired"]).optional(),
});
export type EncryptionKey = z.infer<typeof EncryptionKey>;

const Keyring = z.object({
  /** Keys that encrypt fields; the first one writes, all of them read. */
  encryption: z.tuple([EncryptionKey], EncryptionKey),
  /** Makes keyed hashes of phones and emails, and seals of the history. Never changes, or stops would be forgotten. */
  index: Key,
});
export type Keyring = z.infer<typeof Keyring>;

type Source = Pick<Env, "KEYRING" | "keyringFile">;

/** Reads the keys from `KEYRING`, else from the file. Throws one line that says what is wrong with them. */
export function readKeyring({ KEYRING, keyringFile }: Source): Keyring {
  const from = KEYRING === undefined ? `the key file ${keyringFile}` : "KEYRING";
  if (KEYRING === undefined && !existsSync(keyringFile)) {
    throw new Error(`${from} is missing: restore the one that this database was used with`);
  }
  if (KEYRING === undefined) checkMode(keyringFile);
  let json: unknown;
  try {
    json = JSON.parse(KEYRING ?? readFileSync(keyringFile, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${from} cannot be read as JSON`);
    const code = error instanceof Error && "code" in error ? error.code : "unknown error";
    throw new Error(`${from} cannot be read (${code}): it must be a file that this account may read`);
  }
  const parsed = Keyring.safeParse(json);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  throw new Error(`${from} is not a usable key ring: ${wrong}`);
}

const WRITABLE_BY_OTHERS = 0o002;
const READABLE_BY_OTHERS = 0o004;
/** Key files that this process has warned about. */
const warnedOf = new Set<string>();

/**
 * Rejects a key file that every account on the machine can change, and warns once about one that every account can
 * read.
 */
function checkMode(file: string): void {
  const mode = statSync(file).mode & 0o777;
  const advice = `(mode ${mode.toString(8).padStart(4, "0")}); run chmod 600 ${file}`;
  if ((mode & WRITABLE_BY_OTHERS) !== 0)
    throw new Error(`every account on this machine can change the key file ${file} ${advice}`);
  if ((mode & READABLE_BY_OTHERS) === 0 || warnedOf.has(file)) return;
  warnedOf.add(file);
  process.emitWarning(`Every account on this machine can read the key file ${file} ${advice}`);
}

let current: { readonly ring: Keyring; readonly stamp: string; lookedAt: number } | undefined;
/** The last state of the key file that was reported as unusable. */
let told: string | undefined;

/** Returns the keys of this process. Checks the file every second: keys are added while the service runs. */
export function keyring(): Keyring {
  if (current === undefined || performance.now() - current.lookedAt >= LOOK_EVERY_MS) rereadKeyring();
  // An unusable file does not discard the known keys.
  return current?.ring ?? readKeyring(env());
}

/** Reads the key file now instead of when the second is over. Reports an unusable file once. */
export function rereadKeyring(): void {
  const source = env();
  let stamp = "";
  try {
    stamp = stampOf(source);
    if (current?.stamp === stamp) current.lookedAt = performance.now();
    else current = { ring: successorOf(current?.ring, readKeyring(source)), stamp, lookedAt: performance.now() };
  } catch (error) {
    if (current === undefined) throw error;
    current.lookedAt = performance.now();
    if (told !== stamp && error instanceof Error)
      process.emitWarning(`${error.message}. The service keeps using its current keys until it restarts.`);
    told = stamp;
  }
}

/**
 * Returns a ring that replaces another; rejects one of another installation, which would recognize no stopped borrower.
 */
function successorOf(ring: Keyring | undefined, next: Keyring): Keyring {
  if (ring === undefined || ring.index.equals(next.index)) return next;
  throw new Error("the key file now belongs to another installation");
}

/** Returns a stamp that distinguishes states of the key file. */
function stampOf({ KEYRING, keyringFile }: Source): string {
  if (KEYRING !== undefined || !existsSync(keyringFile)) return "";
  const { ino, mtimeMs, ctimeMs, size } = statSync(keyringFile);
  return `${ino} ${mtimeMs} ${ctimeMs} ${size}`;
}

/** Returns a key for one purpose, derived from the ring: learning it reveals nothing about the others. */
export function derivedKey(purpose: string): string {
  return Buffer.from(hkdfSync("sha256", keyring().index, "", `hearthline ${purpose}`, KEY_BYTES)).toString("base64url");
}
