import { setTimeout as wait } from "node:timers/promises";
import { keyring, LOOK_EVERY_MS } from "@/lib/data/keys/keyring";
import { addKey, dropRetiredKeys, promoteKey, retireKeys } from "@/lib/data/keys/keyring-changes";
import { type Cell, keyIdOf, seal, unseal } from "@/lib/data/keys/seal";
import {
  pagesOfField,
  SEALED_FIELDS,
  type SealedField,
  type SealedValue,
  swapSealedValue,
} from "@/lib/data/keys/sealed-fields";
import { database } from "@/lib/database/database";
import { remarkKeys } from "./check-keys";

/** Pause between two transactions, so that a running server can work; in milliseconds. */
const PAUSE_MS = 10;
/** Time until every instance has read the key file, with a margin for its clock and its disk. */
const SEEN_AFTER_MS = 2 * LOOK_EVERY_MS;
/** A change sealed before that is committed within this many milliseconds, or not at all. */
const COMMITTED_AFTER_MS = 6_000;
/** Most passes over everything before reporting that an instance still uses the old key. */
const MOST_ROUNDS = 10;

type Rotation = {
  /** Null if the keys come from the environment, whose first key must already be the new one. */
  readonly keyringFile: string | null;
  /** Removes the old keys from the ring at the end. */
  readonly isDropping: boolean;
  /** Called with each step, and with the number of values sealed again so far. */
  readonly tell: (step: string) => void;
};

/**
 * Replaces the encryption key with a new one: all instances can first read with it, then write with it, and then every
 * field is sealed again. Continues after an interrupted run. Returns how many fields it sealed.
 */
export async function rotateKeys({ keyringFile, isDropping, tell }: Rotation): Promise<number> {
  const states = () => keyring().encryption.map(({ state }) => state);
  const isUnfinished = states()
    .slice(1)
    .some((state) => state !== "retired");
  if (keyringFile !== null) {
    if (!isUnfinished) addKey(keyringFile);
    if (states().includes("incoming")) {
      tell("Waiting for every instance to load the new key");
      await wait(SEEN_AFTER_MS);
      promoteKey(keyringFile);
    }
  }
  tell(`Encrypting with the key ${keyring().encryption[0].id}`);
  const promotedAt = performance.now();
  await wait(SEEN_AFTER_MS);
  const sealed = await sealAnew(promotedAt + COMMITTED_AFTER_MS, tell);
  await remarkKeys();
  if (keyringFile === null) return sealed;
  retireKeys(keyringFile);
  if (isDropping) dropRetiredKeys(keyringFile);
  return sealed;
}

/**
 * Processes all fields until none of another key is found after the time `until`, on the clock of `performance.now`.
 */
async function sealAnew(until: number, tell: Rotation["tell"]): Promise<number> {
  let sealed = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const begunAt = performance.now();
    let found = 0;
    for (const field of SEALED_FIELDS) {
      found += await sealField(field, (count) => tell(`Sealed ${(sealed + count).toLocaleString("en")} fields again`));
    }
    sealed += found;
    if (found > 0) continue;
    if (begunAt >= until) return sealed;
    await wait(until - begunAt);
  }
  throw new Error(
    "an instance still writes with the old key: make sure that every instance reads this key file, then rotate again",
  );
}

async function sealField(field: SealedField, onProgress: (count: number) => void): Promise<number> {
  const db = await database();
  const keyId = keyring().encryption[0].id;
  let count = 0;
  for await (const values of pagesOfField(db.read, field)) {
    const others = values.filter(({ sealed }) => keyIdOf(sealed) !== keyId);
    if (others.length === 0) continue;
    const resealed = others.map((value) => ({ value, sealed: sealedAnew(value, { ...field, row: value.id }) }));
    await db.inTransaction(async (sql) => {
      for (const { value, sealed } of resealed) await swapSealedValue(sql, field, value, sealed);
    });
    count += others.length;
    onProgress(count);
    await wait(PAUSE_MS);
  }
  return count;
}

function sealedAnew({ sealed }: SealedValue, cell: Cell): Buffer {
  try {
    return seal(unseal(sealed, cell), cell);
  } catch (cause) {
    const { table, column, row } = cell;
    throw new Error(`${column} of ${table} ${row} does not open; npm run verify names all such fields`, { cause });
  }
}

/** A key, whether it is on the ring, and how many fields are sealed with it. */
type KeyUse = {
  readonly id: string;
  readonly state: "writing" | "reading" | "incoming" | "retired" | "missing";
  readonly fields: number;
};

/** Returns the keys of the ring, and those missing from it that fields are still sealed with. */
export async function listKeys(): Promise<KeyUse[]> {
  const { read } = await database();
  const counts = new Map<string, number>();
  for (const field of SEALED_FIELDS) {
    for await (const values of pagesOfField(read, field)) {
      for (const { sealed } of values) counts.set(keyIdOf(sealed), (counts.get(keyIdOf(sealed)) ?? 0) + 1);
    }
  }
  const keys = keyring().encryption.map(({ id, state = "reading" as const }, index): KeyUse => {
    const fields = counts.get(id) ?? 0;
    counts.delete(id);
    return { id, state: index === 0 ? "writing" : state, fields };
  });
  return [...keys, ...[...counts].map(([id, fields]): KeyUse => ({ id, state: "missing", fields }))];
}
