import { beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@/lib/domain/day";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { createApplication } from "@/lib/operations/applications/create-application";
import { updateApplication } from "@/lib/operations/applications/update-application";
import { serviceCaller } from "@/lib/operations/service-caller";
import { get, makeToken, unique, uniquePhone } from "../../support/people/api";

const FILES = 260;
const MATURE_DAYS = 120;
const OLDEST_DAYS = 500;
const ZONE = "America/Denver";
const now = Date.now();
const teamId = unique();
const WAY: readonly Status[] = ["NEW", "CONTACTED", "PRE_APPROVED", "APPLICATION", "SUBMITTAL", "FUNDED"];
const CLOSED: readonly Status[] = ["FUNDED", "WITHDRAWN", "DENIED"];

type Past = { readonly steps: readonly (readonly [number, Status])[]; readonly dollars: number | null };
const files: Past[] = [];
let token: string;
const random = (below: number) => Math.floor(Math.random() * below);

async function addRandomFile(): Promise<void> {
  let at = now - HOUR_MS - random(OLDEST_DAYS * DAY_MS);
  const dollars = random(4) === 0 ? null : 100_000 + random(900_000);
  const { id } = await createApplication(serviceCaller(at), {
    ...(dollars === null ? {} : { loanAmount: `${dollars - 1}.50` }),
    ...{ primaryBorrowerFirstName: "Ada", primaryBorrowerLastName: "Park", subjectPropertyState: "ca", teamId },
    ...{ primaryBorrowerEmail: `${unique()}@mail.test`, primaryBorrowerPhone: uniquePhone() },
  });
  const steps: [number, Status][] = [[at, "NEW"]];
  for (const status of WAY.slice(1)) {
    at += HOUR_MS + random(25 * DAY_MS);
    const next = random(8) === 0 ? "WITHDRAWN" : status;
    if (at >= now || random(12) === 0) break;
    // Some amounts change on the way.
    const changed = dollars === null ? {} : { loanAmount: `${dollars}.00` };
    await updateApplication(serviceCaller(at), id, { status: next, ...changed }, () => true);
    steps.push([at, next]);
    if (next === "WITHDRAWN") break;
  }
  files.push({ steps, dollars: dollars !== null && steps.length === 1 ? dollars - 0.5 : dollars });
}

beforeAll(async () => {
  token = await makeToken({ teamId });
  for (let file = 0; file < FILES; file++) await addRandomFile();
});

const forecast = async (query = "", options = { token }) =>
  (await get(`/v1/reports/forecast?timeZone=${ZONE}${query}`, options)).json;
const rankOf = (status: Status) => STATUSES.indexOf(status);
const firstAt = ({ steps }: Past, least: Status) =>
  steps.find(([, status]) => status !== "WITHDRAWN" && rankOf(status) >= rankOf(least))?.[0];
const lastOf = ({ steps }: Past) => steps.at(-1) ?? ([0, "NEW"] as const);
const monthAt = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(at).slice(0, 7);

/** The share of the files that funded, and the median time it took them, from each status on. */
function historyOf(status: Status) {
  const reached = files.filter((file) => (firstAt(file, status) ?? now) < now - MATURE_DAYS * DAY_MS);
  const spans = reached.flatMap((file) => {
    const [from, to] = [firstAt(file, status), firstAt(file, "FUNDED")];
    return from === undefined || to === undefined ? [] : [to - from];
  });
  const median = spans.toSorted((one, other) => one - other)[Math.ceil(spans.length / 2) - 1] ?? null;
  return { reached: reached.length, funded: spans.length, median };
}

test("a forecast is what a slow computation expects", async () => {
  const { isEnough, months, statuses, funded } = await forecast();
  expect(isEnough).toBe(true);
  expect(funded).toBe(historyOf("NEW").funded);
  const open = files.filter((file) => !CLOSED.includes(lastOf(file)[1]));
  for (const { status, open: count, ...row } of statuses) {
    expect(row).toMatchObject(historyOf(status));
    expect(count).toBe(open.filter((file) => lastOf(file)[1] === status).length);
  }
  const names = months.map(({ month }: { month: string | null }) => month);
  expect(names).toHaveLength(5);
  expect(names[0]).toBe(monthAt(now));
  expect(names[4]).toBe(null);
  for (const { month, files: count, expected, low, high, amount, withAmount } of months) {
    let dollars = 0;
    let known = 0;
    const own = open.flatMap((file) => {
      const [since, status] = lastOf(file);
      const { reached, funded: ended, median } = historyOf(status);
      const dueMonth = median === null ? null : monthAt(Math.max(now, since + median));
      const place = dueMonth !== null && names.includes(dueMonth) ? dueMonth : null;
      if (place !== month) return [];
      const chance = reached === 0 ? 0 : ended / reached;
      dollars += chance * (file.dollars ?? 0);
      known += file.dollars === null ? 0 : 1;
      return [chance];
    });
    expect(withAmount).toBe(known);
    expect(amount).toMatch(/^\d+\.\d\d$/);
    expect(Math.abs(Number(amount) - dollars)).toBeLessThan(0.02);
    const mean = own.reduce((sum, chance) => sum + chance, 0);
    expect([month, count]).toEqual([month, own.length]);
    expect(Math.abs(expected - mean)).toBeLessThan(0.051);
    const deviation = Math.sqrt(own.reduce((sum, chance) => sum + chance * (1 - chance), 0));
    expect(low).toBeLessThanOrEqual(mean);
    expect(high).toBeGreaterThanOrEqual(Math.min(own.length, Math.floor(mean)));
    expect(Math.abs(high - Math.min(own.length, mean + 1.2816 * deviation))).toBeLessThan(1.01);
  }
  const all = months.reduce((sum: number, row: { files: number }) => sum + row.files, 0);
  expect(all).toBe(open.length);
});

test("without enough funded files there is none, and other teams do not see these", async () => {
  const stranger = await makeToken({ teamId: unique() });
  expect(await forecast("", { token: stranger })).toMatchObject({ isEnough: false, funded: 0, months: [] });
  const { months } = await forecast("&provider=nobody");
  expect(months.every(({ files: count }: { files: number }) => count === 0)).toBe(true);
});
