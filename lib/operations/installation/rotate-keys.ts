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

/** Between two transactions, so that a running server gets its turn; in milliseconds. */
const PAUSE_MS = 10;
/** Until every instance has looked at the key file, with time for its clock and its disk. */
const SEEN_AFTER_MS = 2 * LOOK_EVERY_MS;
/** A change that was sealed before that is committed within so many milliseconds, or not at all. */
const COMMITTED_AFTER_MS = 6_000;
/** How often everything is gone through before an instance that keeps to the old key is named. */
const MOST_ROUNDS = 10;

type Rotation = {
  /** Null where the keys come from the environment, whose first key has to be the new one already. */
  readonly keyringFile: string | null;
  /** Takes the old keys out of the ring at the end. */
  readonly isDropping: boolean;
  /** Hears of each step, and of how many values are sealed anew so far. */
  readonly tell: (step: string) => void;
};

/**
 * Puts a fresh key in the place of the one that encrypts: all instances can read with it first, then write with it,
 * and then every field is sealed anew. Goes on where an earlier run was cut off. Answers how many fields it sealed.
 */
export async function rotateKeys({ keyringFile, isDropping, tell }: Rotation): Promise<number> {
  const states = () => keyring().encryption.map(({ state }) => state);
  const isUnfinished = states()
    .slice(1)
    .some((state) => state !== "retired");
  if (keyringFile !== null) {
    if (!isUnfinished) addKey(keyringFile);
    if (states().includes("incoming")) {
      tell("Every instance learns the new key");
      await wait(SEEN_AFTER_MS);
      promoteKey(keyringFile);
    }
  }
  tell(`Writing with the key ${keyring().encryption[0].id}`);
  const promotedAt = performance.now();
  await wait(SEEN_AFTER_MS);
  const sealed = await sealAnew(promotedAt + COMMITTED_AFTER_MS, tell);
  await remarkKeys();
  if (keyringFile === null) return sealed;
  retireKeys(keyringFile);
  if (isDropping) dropRetiredKeys(keyringFile);
  return sealed;
}

/** Goes through all fields until nothing of another key is found after the moment `until`, by the clock of `performance.now`. */
async function sealAnew(until: number, tell: Rotation["tell"]): Promise<number> {
  let sealed = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const begunAt = performance.now();
    let found = 0;
    for (const field of SEALED_FIELDS) {
      found += await sealField(field, (count) => tell(`Sealed ${(sealed + count).toLocaleString("en")} fields anew`));
    }
    sealed += found;
    if (found > 0) continue;
    if (begunAt >= until) return sealed;
    await wait(until - begunAt);
  }
  throw new Error(
    "an instance goes on writing with the old key: see that all of them read this key file, then rotate again",
  );
}

async function sealField(field: SealedField, onProgress: (count: number) => void): Promise<number> {
  const db = await database();
  const keyId = keyring().encryption[0].id;
  let count = 0;
  for await (const values of pagesOfField(db.read, field)) {
    const others = values.filter(({ sealed }) => keyIdOf(sealed) !== keyId);
    if (others.length === 0) continue;
    const anew = others.map((value) => ({ value, sealed: sealedAnew(value, { ...field, row: value.id }) }));
    await db.write(async (sql) => {
      for (const { value, sealed } of anew) await swapSealedValue(sql, field, value, sealed);
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

/** The keys of the ring, and those that are missing from it though something is sealed with them. */
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
