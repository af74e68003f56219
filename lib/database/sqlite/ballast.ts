import { randomBytes } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";

/** Room for some hundred stops and sign-ins. */
const MIB = 1_048_576;
const SIZE_MIB = 16;
/** How often it is tried to make it again, in milliseconds. */
const TRY_EVERY_MS = 5_000;

/**
 * A file beside the database that takes up room until the disk is full. Then it is deleted, for a stop or a sign-in must
 * not fail for want of room, and it is made again once there is room; until then other changes are refused.
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

  /** Makes it where there is none. A disk that has no room for it has none to keep free. */
  async make(): Promise<boolean> {
    this.#isWanted = true;
    if (statSync(this.#path, { throwIfNoEntry: false })?.size === SIZE_MIB * MIB) return true;
    const part = `${this.#path}.part`;
    try {
      const handle = await open(part, "w", 0o600);
      try {
        // No file system can compress these, or leave them out as zeros.
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

  /** Deletes it. Returns whether that made room. */
  giveUp(): boolean {
    if (!this.#isWanted || statSync(this.#path, { throwIfNoEntry: false }) === undefined) return false;
    rmSync(this.#path, { force: true });
    this.#isGivenUp = true;
    this.#triedAt = performance.now();
    return true;
  }

  /** Is there room for every change again? It is looked at every few seconds. */
  async hasRoom(): Promise<boolean> {
    if (!this.#isGivenUp) return true;
    if (performance.now() - this.#triedAt < TRY_EVERY_MS) return false;
    this.#triedAt = performance.now();
    if (await this.make()) this.#isGivenUp = false;
    return !this.#isGivenUp;
  }
}
