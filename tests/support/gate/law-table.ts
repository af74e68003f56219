/** The hours of the states as a lawyer writes them down. Kept apart from the shipped rules: tests compare both. */
export type LawRow = {
  readonly id: string;
  /** "us" for the federal rule, "house" for the house's own. */
  readonly state: string;
  readonly contact: "any" | "call" | "sms" | "automated";
  /** Opening and closing hour; null: closed. */
  readonly week: Readonly<Record<"mon-fri" | "sat" | "sun", readonly [number, number] | null>>;
  readonly holiday: readonly [number, number] | null;
  /** First day in force, and first day no longer in force; "" if open. */
  readonly from: string;
  readonly to: string;
};

// id | state | contact | Mon–Fri | Sat | Sun | from | to; "-" is closed, "=" as on Mon–Fri.
const TABLE = `
us.hours | us | any | 8-21 | = | = | |
us.al.hours | al | any | 8-20 | 8-20 | - | |
us.ct.hours | ct | any | 9-20 | = | = | |
us.fl.hours | fl | any | 8-20 | = | = | 2021-07-01 |
us.il.hours | il | any | 8-21 | = | = | |
us.ky.hours | ky | any | 10-21 | = | = | |
us.la.hours | la | any | 8-20 | 8-20 | - | |
us.ma.hours | ma | any | 8-20 | = | = | |
us.md.hours | md | any | 8-20 | = | = | |
us.mi.hours | mi | any | 9-21 | = | = | |
us.mn.hours | mn | any | 9-21 | = | = | |
us.ms.hours | ms | any | 8-20 | 8-20 | - | |
us.nj.hours | nj | any | 8-21 | = | = | |
us.nm.hours | nm | any | 9-21 | = | = | |
us.nv.hours | nv | any | 9-20 | = | = | |
us.ny.hours | ny | any | 8-21 | = | = | |
us.ok.hours | ok | any | 8-20 | = | = | |
us.or.hours | or | any | 8-20 | = | = | 2026-01-01 |
us.pa.hours | pa | any | 8-21 | = | = | | 2026-10-18
us.pa.hours.2026 | pa | any | 9-19 | 9-19 | - | 2026-10-18 |
us.ri.hours | ri | any | 9-18 | 10-17 | - | |
us.sd.hours | sd | any | 9-21 | 9-21 | - | |
us.tx.hours | tx | call | 9-21 | 9-21 | 12-21 | |
us.tx.hours.texts | tx | sms | 9-21 | 9-21 | 12-21 | 2025-09-01 |
us.ut.hours | ut | any | 8-21 | = | = | |
us.va.hours | va | any | 8-21 | = | = | |
us.wa.hours | wa | any | 8-20 | = | = | |
us.wy.hours | wy | any | 8-20 | = | = | |
us.nc.hours | nc | any | 8-21 | = | = | |
us.nd.hours | nd | any | 8-21 | = | = | |
us.sc.hours | sc | any | 8-21 | = | = | |
us.tn.hours | tn | any | 8-21 | = | = | |
us.wi.hours | wi | any | 8-21 | = | = | |
us.mo.hours | mo | any | 8-21 | = | = | |
us.mt.hours | mt | any | 8-21 | = | = | |
us.hi.hours | hi | any | 8-21 | = | = | |
us.dc.hours | dc | any | 8-21 | = | = | |
us.ca.hours.automated | ca | automated | 9-21 | = | = | |
us.ga.hours.automated | ga | automated | 8-21 | = | = | |
us.il.hours.automated | il | automated | 9-21 | = | = | |
us.in.hours.automated | in | automated | 9-20 | = | = | |
us.me.hours.automated | me | automated | 9-17 | - | - | |
us.ne.hours.automated | ne | automated | 8-21 | 8-21 | 13-21 | |
us.nv.hours.automated | nv | automated | 9-21 | = | = | |
us.sd.hours.automated | sd | automated | 9-21 | - | - | |
house.hours | house | any | 9-20 | 9-20 | 12-20 | |
`;

const CONTACTS = ["any", "call", "sms", "automated"] as const;

const hoursOf = (text: string): readonly [number, number] | null => {
  const [from, to] = text.split("-").map(Number);
  return text === "-" || from === undefined || to === undefined ? null : [from, to];
};

export const LAW: readonly LawRow[] = TABLE.trim()
  .split("\n")
  .map((line): LawRow => {
    const [id = "", state = "", kind = "", weekdays = "", sat = "", sun = "", from = "", to = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    const contact = CONTACTS.find((one) => one === kind) ?? "any";
    const week = {
      "mon-fri": hoursOf(weekdays),
      sat: hoursOf(sat === "=" ? weekdays : sat),
      sun: hoursOf(sun === "=" ? weekdays : sun),
    };
    return { id, state, contact, week, holiday: id === "us.ne.hours.automated" ? [13, 21] : null, from, to };
  });

/** The states that close on days, and the rule that says so. */
export type ClosingRow = {
  readonly id: string;
  readonly state: string;
  readonly isSunday: boolean;
  readonly isHolidays: boolean;
  readonly from: string;
  readonly isLiftedByConsent: boolean;
};

const closing = (id: string, days: string, from = ""): ClosingRow => ({
  id,
  state: id.startsWith("house") ? "house" : id.slice(3, 5),
  isSunday: days.includes("Sundays"),
  isHolidays: days.includes("holidays"),
  from,
  isLiftedByConsent: id === "us.ut.closed",
});

export const CLOSINGS: readonly ClosingRow[] = [
  closing("us.al.closed", "Sundays and holidays"),
  closing("us.la.closed", "Sundays and holidays"),
  closing("us.pa.holidays", "holidays", "2019-12-03"),
  closing("us.pa.sunday", "Sundays", "2026-10-18"),
  closing("us.ri.closed", "Sundays and holidays"),
  closing("us.ut.closed", "Sundays and holidays"),
  closing("house.holidays", "holidays"),
];
