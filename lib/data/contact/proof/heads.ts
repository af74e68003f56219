// Statements, like those of the entries: read by the job every few seconds.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { seal, unseal } from "@/lib/data/keys/seal";
import type { Reading, Sql } from "@/lib/database/sql";
import { canonicalJson } from "@/lib/domain/canonical-json";

/** The signed hash over the whole tree. Times are epoch milliseconds; hashes and signatures are hexadecimal. */
export type Head = {
  readonly size: number;
  readonly at: number;
  readonly root: string;
  readonly signature: string;
};

/** What signs, and the public key that verifies it: 32 bytes in hexadecimal. */
export type Signer = { readonly publicKey: string; readonly sign: (value: unknown) => string };

const ID = "contact-log";
const CELL = { table: "ProofKey", column: "secret", row: ID };

/** Returns the key of the installation; makes it the first time. */
export async function signerOf(sql: Sql, now: number): Promise<Signer> {
  await sql.lock("contact log key");
  const text = `SELECT "secret" FROM "ProofKey" WHERE "id" = ?`;
  const stored = await sql.get<{ secret: Uint8Array }>(text, [ID]);
  if (stored !== undefined) {
    const der = Buffer.from(unseal(stored.secret, CELL).toString(), "base64");
    return signer(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  }
  const { privateKey } = generateKeyPairSync("ed25519");
  const made = signer(privateKey);
  const secret = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  await sql.run(`INSERT INTO "ProofKey" ("id", "at", "publicKey", "secret") VALUES (?, ?, ?, ?)`, [
    ...[ID, now, made.publicKey, seal(secret, CELL)],
  ]);
  return made;
}

const PUBLIC_BYTES = 32;

function signer(key: KeyObject): Signer {
  const der = createPublicKey(key).export({ type: "spki", format: "der" });
  return {
    publicKey: der.subarray(-PUBLIC_BYTES).toString("hex"),
    sign: (value) => sign(null, Buffer.from(canonicalJson(value)), key).toString("hex"),
  };
}

/** What comes before the 32 bytes of an Ed25519 key (RFC 8410). */
const PUBLIC_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** Returns whether a value was signed with the key that belongs to a public key. */
export function isSigned(value: unknown, signature: string, publicKey: string): boolean {
  const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKey, "hex")]);
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  return verify(null, Buffer.from(canonicalJson(value)), key, Buffer.from(signature, "hex"));
}

/** Returns the public key; null before anything was signed. */
export const findPublicKey = async (sql: Reading): Promise<string | null> =>
  (await sql.get<{ publicKey: string }>(`SELECT "publicKey" FROM "ProofKey" WHERE "id" = ?`, [ID]))?.publicKey ?? null;

const COLUMNS = `"size", "at", "root", "signature"`;

/** Lists the newest heads, the newest first. */
export const listHeads = (sql: Reading, limit: number): Promise<Head[]> =>
  sql.all<Head>(`SELECT ${COLUMNS} FROM "ProofHead" ORDER BY "size" DESC LIMIT ?`, [limit]);

/** Lists the heads over at least so many entries, the smallest first. */
export const listHeadsFrom = (sql: Reading, size: number): Promise<Head[]> =>
  sql.all<Head>(`SELECT ${COLUMNS} FROM "ProofHead" WHERE "size" >= ? ORDER BY "size"`, [size]);

/** Stores a head. */
export const insertHead = (sql: Sql, { size, at, root, signature }: Head): Promise<void> =>
  sql.run(`INSERT INTO "ProofHead" (${COLUMNS}) VALUES (?, ?, ?, ?)`, [size, at, root, signature]);
