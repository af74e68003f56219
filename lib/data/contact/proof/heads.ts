// Statements, like those of the entries: read by the job every few seconds.
import { isSignedBy, newSeed, publicKeyOf, signWith } from "@/lib/data/keys/ed25519";
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

/** The key of the installation. `publicKey` has 32 bytes, and it and each signature are hexadecimal. */
export type Signer = { readonly publicKey: string; readonly sign: (value: unknown) => string };

const ID = "contact-log";
const CELL = { table: "ProofKey", column: "secret", row: ID };

/** Returns the signing key of the installation, and creates it on first use. */
export async function signerOf(sql: Sql, now: number): Promise<Signer> {
  await sql.lock("contact log key");
  const text = `SELECT "secret" FROM "ProofKey" WHERE "id" = ?`;
  const stored = await sql.get<{ secret: Uint8Array }>(text, [ID]);
  if (stored !== undefined) return signerWith(Buffer.from(unseal(stored.secret, CELL).toString(), "base64"));
  const seed = newSeed();
  const made = signerWith(seed);
  await sql.run(`INSERT INTO "ProofKey" ("id", "at", "publicKey", "secret") VALUES (?, ?, ?, ?)`, [
    ...[ID, now, made.publicKey, seal(seed.toString("base64"), CELL)],
  ]);
  return made;
}

const messageOf = (value: unknown) => Buffer.from(canonicalJson(value));

const signerWith = (seed: Buffer): Signer => ({
  publicKey: publicKeyOf(seed).toString("hex"),
  sign: (value) => signWith(seed, messageOf(value)).toString("hex"),
});

/** Returns whether a value was signed with the key that belongs to a public key. */
export const isSigned = (value: unknown, signature: string, publicKey: string): boolean =>
  isSignedBy(Buffer.from(publicKey, "hex"), {
    message: messageOf(value),
    signature: Buffer.from(signature, "hex"),
  });

/** Returns the public key; null before anything was signed. */
export const findPublicKey = async (sql: Reading): Promise<string | null> =>
  (await sql.get<{ publicKey: string }>(`SELECT "publicKey" FROM "ProofKey" WHERE "id" = ?`, [ID]))?.publicKey ?? null;

const COLUMNS = `"size", "at", "root", "signature"`;

/** Lists the newest heads, the newest first. */
export const listHeads = (sql: Reading, limit: number): Promise<Head[]> =>
  sql.all<Head>(`SELECT ${COLUMNS} FROM "ProofHead" ORDER BY "size" DESC LIMIT ?`, [limit]);

/** Lists all heads, the smallest first. */
export const listAllHeads = (sql: Reading): Promise<Head[]> =>
  sql.all<Head>(`SELECT ${COLUMNS} FROM "ProofHead" ORDER BY "size"`);

/** Stores a head. */
export const insertHead = (sql: Sql, { size, at, root, signature }: Head): Promise<void> =>
  sql.run(`INSERT INTO "ProofHead" (${COLUMNS}) VALUES (?, ?, ?, ?)`, [size, at, root, signature]);
