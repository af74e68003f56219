import { randomBytes } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";

/** Space for a few hundred stops and sign-ins. */
const MIB = 1_048_576;
const SIZE_MIB = 16;
/** How often creating it again is tried, in milliseconds. */
const TRY_EVERY_MS = 5_000;

/**
 * A file beside the database that reserves space until the disk is full. It is then deleted, because a stop or a
 * sign-in must not fail for lack of space, and created again once there is space; until then other changes are refused.
 */
export class Ballast {
  readonly #path: string;
  #isWanted = false;
  #isGivenUp = false;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(databaseFile: string) {
    this.#path = `${databaseFile}.ballast`;
  }

  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** Creates the file if there is none. A disk without space for it has none to reserve. */
  async make(): Promise<boolean> {
    this.#isWanted = true;
    if (statSync(this.#path, { throwIfNoEntry: false })?.size === SIZE_MIB * MIB) return true;
    const part = `${this.#path}.part`;
    try {
      const handle = await open(part, "w", 0o600);
      try {
        // No file system can compress these, or store them as zeros.
        const bytes = randomBytes(MIB);
        for (let written = 0; written < SIZE_MIB; written++) await handle.write(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, this.#path);
      return true;
    } catch {
      await rm(part, { force: true }).catch(() => undefined);
      return false;
    }
  }

  /** Deletes the file. Returns whether that freed space. */
  giveUp(): boolean {
    if (!this.#isWanted || statSync(this.#path, { throwIfNoEntry: false }) === undefined) return false;
    rmSync(this.#path, { force: true });
    this.#isGivenUp = true;
    this.#triedAt = performance.now();
    return true;
  }

  /** Returns whether there is space for every change again. Checked every few seconds. */
  async hasRoom(): Promise<boolean> {
    if (!this.#isGivenUp) return true;
    if (performance.now() - this.#triedAt < TRY_EVERY_MS) return false;
    this.#triedAt = performance.now();
    if (await this.make()) this.#isGivenUp = false;
    return !this.#isGivenUp;
  }
}
