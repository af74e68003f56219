import type { Urgency } from "@/lib/database/database";
import { unavailable } from "@/lib/database/unavailable";
import { Failure } from "@/lib/domain/failure";
import { Ballast } from "./ballast";

/** Watches whether the disk of a database has space, and reserves some of it for urgent changes. */
export class Room {
  readonly #ballast: Ballast;
  #isFull = false;

  constructor(file: string) {
    this.#ballast = new Ballast(file);
  }

  /** Returns whether the last change lacked space. */
  get isFull(): boolean {
    return this.#isFull || this.#ballast.isGivenUp;
  }

  async reserve(): Promise<void> {
    await this.#ballast.make();
  }

  /** Runs a change. An urgent one that lacks space gets some, and runs again. */
  async write<Result>(change: () => Promise<Result>, urgency: Urgency | undefined): Promise<Result> {
    if (this.#ballast.isGivenUp && urgency === undefined && !(await this.#ballast.hasRoom())) throw unavailable();
    try {
      return await this.#watched(change);
    } catch (error) {
      if (urgency === undefined || !isOfFullDisk(error) || !this.#ballast.giveUp()) throw error;
      return this.#watched(change);
    }
  }

  async #watched<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      const result = await change();
      this.#isFull = false;
      return result;
    } catch (error) {
      if (isOfFullDisk(error)) this.#isFull = true;
      throw error;
    }
  }
}

/** The driver's codes when a file cannot grow: the database, its log, or the index of the log. */
const FULL = /^SQLITE_(FULL|IOERR_SHMSIZE|IOERR_SHMMAP)$/;

const isOfFullDisk = (error: unknown) =>
  error instanceof Failure && error.code === "unavailable" && FULL.test(String(error.cause));
