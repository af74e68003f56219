import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { randomSlice } from "@/lib/data/random";
import { type EncryptionKey, keyring, rereadKeyring } from "./keyring";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The cell a secret belongs to. A ciphertext moved to another cell is rejected. */
export type Cell = { readonly table: string; readonly column: string; readonly row: string };

const bindingOf = ({ table, column, row }: Cell) => Buffer.from(`${table}.${column}.${row}`);

/** Encrypts `plain` for `cell` with the first key: length of the key's id, the id, nonce, tag, ciphertext. */
export function seal(plain: string | Uint8Array, cell: Cell): Buffer {
  const [{ id, key }] = keyring().encryption;
  const iv = randomSlice(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(bindingOf(cell));
  const sealed = [cipher.update(plain as Uint8Array), cipher.final()];
  const keyed = Buffer.from(String.fromCharCode(id.length) + id, "latin1");
  return Buffer.concat([keyed, iv, cipher.getAuthTag(), ...sealed]);
}

/** Returns the id of the key that sealed a value. */
export const keyIdOf = (sealed: Uint8Array) => Buffer.from(sealed.subarray(1, 1 + (sealed[0] ?? 0))).toString("latin1");

/** Decrypts a value that `seal` made for the same cell. Throws if the key is not on the ring or a bit was changed. */
export function unseal(sealed: Uint8Array, cell: Cell): Buffer {
  const bytes = Buffer.from(sealed);
  const id = keyIdOf(bytes);
  const idEnd = 1 + id.length;
  const keyed = findKey(id);
  if (keyed === undefined) throw new Error(`the key ${JSON.stringify(id)} is not on the key ring`);
  const tagStart = idEnd + IV_BYTES;
  const textStart = tagStart + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keyed.key, bytes.subarray(idEnd, tagStart))
    .setAAD(bindingOf(cell))
    .setAuthTag(bytes.subarray(tagStart, textStart));
  return Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()]);
}

/** An unknown key may have just been added to the ring. */
function findKey(id: string): EncryptionKey | undefined {
  const find = () => keyring().encryption.find((candidate) => candidate.id === id);
  const known = find();
  if (known !== undefined) return known;
  rereadKeyring();
  return find();
}

/** Returns a hash that can be compared, but neither reversed nor guessed without the key. */
export function keyedHash(purpose: string, value: string | Uint8Array): string {
  return createHmac("sha256", keyring().index).update(`${purpose}\0`).update(value).digest("base64url");
}
