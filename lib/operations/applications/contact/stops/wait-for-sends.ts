import { setTimeout as wait } from "node:timers/promises";
import { currentTime } from "@/lib/data/clock";
import { lastForbiddenSend } from "@/lib/data/contact/outreach/agent-attempts";
import { database } from "@/lib/database/database";
import { SECOND_MS } from "@/lib/domain/day";

/** How long after a claim its send may begin, in milliseconds. A stop waits for it that long. */
export const MOST_TO_START_MS = 2 * SECOND_MS;
/** How often to look whether a send has ended, in milliseconds. */
const LOOK_EVERY_MS = 20;
/** How far the clocks of two instances may differ, in milliseconds. */
const CLOCKS_MS = 100;

/**
 * Waits until no message to a borrower who was just stopped or erased can still begin: until those that are being sent
 * have ended or can no longer begin, two seconds at most. Must run after the stop is stored.
 */
export async function waitForSends(): Promise<void> {
  const { read } = await database();
  const giveUpAt = performance.now() + MOST_TO_START_MS + CLOCKS_MS;
  for (;;) {
    const by = await lastForbiddenSend(read);
    if (by === null || by + CLOCKS_MS <= currentTime() || performance.now() >= giveUpAt) return;
    await wait(LOOK_EVERY_MS);
  }
}
