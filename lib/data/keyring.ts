import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { type Env, env } from "@/lib/env";

const KEY_BYTES = 32;

const Key = z
  .base64()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((bytes) => bytes.length === KEY_BYTES, `must be ${KEY_BYTES} bytes in base64`);

const Keyring = z.object({
  /** Keys that encrypt fields; the first is used for writing, all for reading. */
  encryption: z.array(z.object({ id: z.string().regex(/^[a-z0-9-]{1,32}$/), key: Key })).min(1),
  /** Makes keyed hashes of phones and emails. Never changes, or a stop would be forgotten. */
  index: Key,
});
export type Keyring = z.infer<typeof Keyring>;

/** Reads the keys from `KEYRING`, else from the file. Throws one line that says what is wrong with them. */
export function readKeyring({ KEYRING, keyringFile }: Pick<Env, "KEYRING" | "keyringFile">): Keyring {
  const from = KEYRING === undefined ? `the key file ${keyringFile}` : "KEYRING";
  if (KEYRING === undefined && !existsSync(keyringFile)) {
    throw new Error(`${from} is missing: put the one back that this database was used with`);
  }
  let json: unknown;
  try {
    json = JSON.parse(KEYRING ?? readFileSync(keyringFile, "utf8"));
  } catch {
    throw new Error(`${from} cannot be read as JSON`);
  }
  const parsed = Keyring.safeParse(json);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  throw new Error(`${from} is not a usable key ring: ${wrong}`);
}

/** Makes a key ring of fresh keys in `file`, readable by its owner only; one that is there by then stays. */
export function makeKeyring(file: string): void {
  const fresh = () => randomBytes(KEY_BYTES).toString("base64");
  const keyring = { encryption: [{ id: `k${Date.now().toString(36)}`, key: fresh() }], index: fresh() };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Another instance may do the same: whose file is there first is whole, and is everyone's.
  const own = `${file}.${randomBytes(8).toString("hex")}`;
  writeFileSync(own, `${JSON.stringify(keyring, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own);
  }
}

let current: Keyring | undefined;

/** The keys of this process, read once. */
export function keyring(): Keyring {
  current ??= readKeyring(env());
  return current;
}

/** A key for one purpose, made from the ring: whoever learns it learns nothing of the others. */
export function derivedKey(purpose: string): string {
  return Buffer.from(hkdfSync("sha256", keyring().index, "", `hearthline ${purpose}`, KEY_BYTES)).toString("base64url");
}
