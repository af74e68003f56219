import { existsSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { Room } from "@/lib/database/sqlite/room";
import { Failure } from "@/lib/domain/failure";

const file = join(tmpdir(), `hearthline-room-${process.pid}.db`);
const ballast = `${file}.ballast`;
afterEach(() => rmSync(ballast, { force: true }));

/** A change that fits only after the reserve is released. */
async function change(): Promise<string> {
  if (!existsSync(ballast)) return "stored";
  const failure = new Failure("unavailable", "The database is busy or away; try again shortly.");
  failure.cause = "SQLITE_FULL";
  throw failure;
}

test("on a full disk an urgent change uses the reserved space, and others wait until there is space again", async () => {
  const room = new Room(file);
  await room.reserve();
  expect(statSync(ballast).size).toBe(16 * 1_048_576);
  await expect(room.write(change, undefined)).rejects.toMatchObject({ code: "unavailable" });
  expect(room.isFull).toBe(true);
  expect(existsSync(ballast)).toBe(true);

  expect(await room.write(change, "urgent")).toBe("stored");
  expect(existsSync(ballast)).toBe(false);
  expect(room.isFull).toBe(true);
  await expect(room.write(async () => "stored", undefined)).rejects.toMatchObject({ code: "unavailable" });
  expect(await room.write(change, "urgent")).toBe("stored");
});

test("nothing is reserved or released unless asked", async () => {
  const room = new Room(file);
  expect(await room.write(change, undefined)).toBe("stored");
  expect(existsSync(ballast)).toBe(false);
});
