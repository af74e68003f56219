import {
  type Hours,
  jurisdictionOf,
  type RuleOf,
  type RuleSource,
  type WindowValue,
} from "@/lib/domain/contact/gate/rule";
import type { State } from "@/lib/domain/state";
import { read, row, stateHoursText } from "./row";

const READ = "2026-11-24";
const cited = (cite: string, url: string | null = null) => read(READ, cite, url);

const daily = (from: string, to: string): WindowValue => week([from, to], [from, to], [from, to]);
const monToSat = (from: string, to: string): WindowValue => week([from, to], [from, to], null);
const week = (weekdays: Hours, sat: Hours | null, sun: Hours | null): WindowValue => ({
  "mon-fri": weekdays,
  sat,
  sun,
});

type StateHours = {
  readonly state: State;
  readonly value: WindowValue;
  readonly source: RuleSource;
  /** The end of the id, after `us.xx.hours`. */
  readonly suffix?: string;
} & Partial<Pick<RuleOf<"window">, "channels" | "contested" | "effectiveFrom" | "effectiveTo" | "note">>;

const EQUAL = "The same hours as the federal rule.";
const WHOLE_CHAPTER = "The same hours as the federal rule. The citation names the chapter, not the section.";

const TEXAS = "https://statutes.capitol.texas.gov/Docs/BC/htm/BC.301.htm";
const texas = week(["09:00", "21:00"], ["09:00", "21:00"], ["12:00", "21:00"]);

/** The hours for calls and texts by the agent and by people, of each state that has its own. */
const HOURS: readonly StateHours[] = [
  { state: "al", value: monToSat("08:00", "20:00"), source: cited("Ala. Admin. Code r. 770-X-5-.17") },
  { state: "ct", value: daily("09:00", "20:00"), source: cited("Conn. Gen. Stat. 42-288a(c); Public Act 23-98") },
  {
    state: "fl",
    value: daily("08:00", "20:00"),
    source: cited("Fla. Stat. 501.616(6)"),
    effectiveFrom: "2021-07-01",
  },
  { state: "il", value: daily("08:00", "21:00"), source: cited("815 ILCS 413/15"), note: EQUAL },
  { state: "ky", value: daily("10:00", "21:00"), source: cited("Ky. Rev. Stat. 367.46955(16)") },
  {
    state: "la",
    value: monToSat("08:00", "20:00"),
    source: cited("La. Public Service Commission General Order R-29617, V(A)(2)"),
    note: "Without exceptions.",
  },
  { state: "ma", value: daily("08:00", "20:00"), source: cited("Mass. Gen. Laws ch. 159C, s. 3; 201 CMR 12.02") },
  { state: "md", value: daily("08:00", "20:00"), source: cited("Md. Code, Com. Law 14-4502(c)") },
  {
    state: "mi",
    value: daily("09:00", "21:00"),
    source: cited("Mich. Comp. Laws 750.540e(1)(f)"),
    contested: true,
    note: "Published tables differ. The stricter reading ships.",
  },
  { state: "mn", value: daily("09:00", "21:00"), source: cited("Minn. Stat. 325E.30") },
  {
    state: "ms",
    value: monToSat("08:00", "20:00"),
    source: cited("Miss. Code 77-3-723(1)"),
    contested: true,
    note: "The statute says Central Standard Time. Published tables differ.",
  },
  {
    state: "nj",
    value: daily("08:00", "21:00"),
    source: cited("N.J. Stat. 56:8-128(d)"),
    contested: true,
    note: "The same hours as the federal rule. Published tables differ.",
  },
  { state: "nm", value: daily("09:00", "21:00"), source: cited("N.M. Stat. 57-12-22(B)(5)") },
  {
    state: "nv",
    value: daily("09:00", "20:00"),
    source: cited("Nev. Rev. Stat. 598.0918(3)"),
    contested: true,
    note: "Published tables differ. The stricter reading ships.",
  },
  { state: "ny", value: daily("08:00", "21:00"), source: cited("N.Y. Gen. Bus. Law 399-z"), note: EQUAL },
  { state: "ok", value: daily("08:00", "20:00"), source: cited("Okla. Stat. tit. 15, s. 775C.4") },
  {
    state: "or",
    value: daily("08:00", "20:00"),
    source: cited("Or. Rev. Stat. 646.563, as amended by HB 3865 (2025)"),
    effectiveFrom: "2026-01-01",
  },
  {
    state: "pa",
    value: daily("08:00", "21:00"),
    source: cited("73 Pa. Stat. 2241 et seq., before Act 47 of 2026"),
    effectiveTo: "2026-10-18",
    note: "The same hours as the federal rule, until Act 47 of 2026.",
  },
  {
    state: "pa",
    suffix: ".2026",
    value: monToSat("09:00", "19:00"),
    source: cited("Pennsylvania Act 47 of 2026"),
    effectiveFrom: "2026-10-18",
    note: "Covers texts and ringless voicemail.",
  },
  {
    state: "ri",
    value: week(["09:00", "18:00"], ["10:00", "17:00"], null),
    source: cited("R.I. Gen. Laws 5-61-2(2), 5-61-3.6"),
  },
  { state: "sd", value: monToSat("09:00", "21:00"), source: cited("S.D. Codified Laws 37-30A-3(2)") },
  { state: "tx", value: texas, source: cited("Tex. Bus. & Com. Code 301.051", TEXAS), channels: ["call"] },
  {
    state: "tx",
    suffix: ".texts",
    value: texas,
    source: cited("Tex. Bus. & Com. Code 301.051, as amended by SB 140 (2025)", TEXAS),
    channels: ["sms"],
    effectiveFrom: "2025-09-01",
  },
  { state: "ut", value: daily("08:00", "21:00"), source: cited("Utah Code 13-25a-103(3)"), note: EQUAL },
  {
    state: "va",
    value: daily("08:00", "21:00"),
    source: cited("Va. Code 59.1-511"),
    note: "The same hours as the federal rule. Applies by area code.",
  },
  { state: "wa", value: daily("08:00", "20:00"), source: cited("Wash. Rev. Code 80.36.390(8), 19.158.110(4)") },
  { state: "wy", value: daily("08:00", "20:00"), source: cited("Wyo. Stat. 40-12-302(d)") },
  { state: "nc", value: daily("08:00", "21:00"), source: cited("N.C. Gen. Stat. 75-102(f)"), note: EQUAL },
  { state: "nd", value: daily("08:00", "21:00"), source: cited("N.D. Cent. Code ch. 51-28"), note: WHOLE_CHAPTER },
  { state: "sc", value: daily("08:00", "21:00"), source: cited("S.C. Code 37-21-30"), note: EQUAL },
  {
    state: "tn",
    value: daily("08:00", "21:00"),
    source: cited("Tenn. Comp. R. & Regs. ch. 1220-04-11"),
    note: WHOLE_CHAPTER,
  },
  { state: "wi", value: daily("08:00", "21:00"), source: cited("Wis. Admin. Code ATCP 127.16(3)"), note: EQUAL },
  { state: "mo", value: daily("08:00", "21:00"), source: cited("Mo. Rev. Stat. 407.1076"), note: EQUAL },
  {
    state: "mt",
    value: daily("08:00", "21:00"),
    source: cited("Mont. Code title 30, ch. 14, part 14"),
    note: WHOLE_CHAPTER,
  },
  { state: "hi", value: daily("08:00", "21:00"), source: cited("Haw. Rev. Stat. ch. 481P"), note: WHOLE_CHAPTER },
  { state: "dc", value: daily("08:00", "21:00"), source: cited("D.C. Code 22-3226.01 et seq."), note: WHOLE_CHAPTER },
];

const CONTACT: Readonly<Record<string, string>> = { call: "calls", sms: "texts" };

/** The hours of the states, in the order of the table. */
export const STATE_HOURS: readonly RuleOf<"window">[] = HOURS.map(({ state, suffix = "", value, ...rest }) =>
  row({
    id: `us.${state}.hours${suffix}`,
    kind: "window",
    jurisdiction: jurisdictionOf(state),
    value,
    text: stateHoursText(state, CONTACT[rest.channels?.join() ?? ""] ?? "calls and texts", value),
    ...rest,
  }),
);

/** The states for which no rule of their own about hours was found: the federal hours apply. */
export const FEDERAL_HOURS_ONLY = {
  states: ["ak", "ar", "az", "ca", "co", "de", "ga", "ia", "id", "in", "ks", "me", "ne", "nh", "oh", "vt", "wv"],
  readOn: READ,
} as const satisfies { states: readonly State[]; readOn: string };
