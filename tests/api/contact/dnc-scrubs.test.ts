import { beforeAll, describe, expect, inject, test } from "vitest";
import { database } from "@/lib/database/database";
import { writtenDay } from "@/lib/domain/day";
import { uniquePhone } from "../../support/people/api";
import { sessionAs } from "../../support/people/checked-session";
import type { Session } from "../../support/people/sign-in";

const url = inject("url");
const PATH = "/v1/contact/scrubs";
const today = Math.floor(Date.now() / 86_400_000);

let owner: Session;
beforeAll(async () => {
  owner = await sessionAs(url, "owner");
});

const copyOf = async (list: string, listDate: string) =>
  (await owner("GET", PATH)).json.data.find(
    (copy: { list: string; listDate: string }) => copy.list === list && copy.listDate === listDate,
  );

describe("Do-not-call scrubs", () => {
  test("store keyed hashes only, count for 31 days, and say how many phones are listed", async () => {
    const [listed, clear] = [uniquePhone(), uniquePhone()];
    const day = writtenDay(today - 31);
    const body = { list: "US-TX", listDate: day, listed: [listed], clear: [clear, "000-000-0000"] };
    expect((await owner("POST", PATH, body)).json).toEqual({ stored: 2, skipped: 1 });
    expect(await copyOf("US-TX", day)).toMatchObject({
      phones: 2,
      listed: 1,
      isCurrent: true,
      lastDay: writtenDay(today),
    });
    const { read } = await database();
    const text = JSON.stringify(await read.all(`SELECT * FROM "DncScrub"`));
    for (const phone of [listed, clear]) expect(text).not.toContain(phone.replaceAll("-", ""));
  });

  test("a newer copy replaces what an older one said, and an older one never a newer", async () => {
    const phone = uniquePhone();
    const send = (days: number, isListed: boolean) =>
      owner("POST", PATH, {
        list: "litigator",
        listDate: writtenDay(today - days),
        [isListed ? "listed" : "clear"]: [phone],
      });
    await send(40, false);
    expect(await copyOf("litigator", writtenDay(today - 40))).toMatchObject({ isCurrent: false, listed: 0 });
    await send(2, true);
    await send(3, false);
    expect(await copyOf("litigator", writtenDay(today - 2))).toMatchObject({ phones: 1, listed: 1 });
    expect(await copyOf("litigator", writtenDay(today - 3))).toBeUndefined();
  });

  test("take 2,000 phones, and refuse more, an unknown list and a copy from the future", async () => {
    const phones = (count: number) =>
      Array.from({ length: count }, (_, index) => `+1415555${String(index).padStart(4, "0")}`);
    const day = writtenDay(today);
    expect((await owner("POST", PATH, { list: "national", listDate: day, clear: phones(2_000) })).json.stored).toBe(
      2_000,
    );
    for (const body of [
      { list: "national", listDate: day, clear: phones(2_000), listed: ["+14155550000"] },
      { list: "texas", listDate: day },
      { list: "national", listDate: writtenDay(today + 3) },
    ])
      expect((await owner("POST", PATH, body)).status).toBe(400);
  });

  test("are for owners and managers", async () => {
    const officer = await sessionAs(url, "officer");
    expect((await officer("GET", PATH)).status).toBe(403);
  });
});
