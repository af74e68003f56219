import type { Question } from "@/lib/domain/contact/gate/decision";
import type { Purpose } from "@/lib/domain/contact/gate/rule";
import type { ConsentFact, Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { ZONES_OF_STATE } from "@/lib/domain/contact/zones/state-zones";
import { ZIP_RUNS } from "@/lib/domain/contact/zones/zip-runs";
import { STATES, type State } from "@/lib/domain/state";
import { localTime } from "./local-time";

// The second implementation of the gate, for tests. It shares the lists of time zones with the product and nothing
// else: the law is in a table of its own, clocks and holidays are looked up day by day, and openings are found by
// trying hours.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type SecondPlace = { readonly states: readonly string[]; readonly zones: readonly string[] };

/** What is true of a borrower at one instant. */
export type Moment = {
  readonly at: number;
  readonly purpose: Purpose;
  readonly places: readonly SecondPlace[];
  readonly states: readonly string[];
  readonly firstDate: string;
  readonly lastDate: string;
  readonly consents: readonly ConsentFact[];
  readonly isRelated: boolean;
  readonly hasInquired: boolean;
};

export const STARTED: readonly Purpose[] = ["lead_response", "marketing", "transactional"];
export const SALES: readonly Purpose[] = ["lead_response", "marketing"];

/** Days of a business relationship after an inquiry and after a transaction. */
const RELATIONSHIPS: Readonly<Record<string, readonly [number, number]>> = {
  us: [90, 540],
  ca: [42, 540],
  co: [30, 540],
  in: [0, 0],
  la: [90, 180],
  mi: [0, 540],
  mo: [90, 180],
  ms: [90, 180],
  mt: [90, 180],
  nj: [0, 540],
  pa: [0, 540],
  wi: [0, 540],
};

/** Returns the places where a borrower may be. */
export function placesOf(snapshot: Snapshot, channel: Question["channel"]): SecondPlace[] {
  const told = snapshot.zone === null ? null : [snapshot.zone];
  if (snapshot.state === null) {
    const everywhere = new Set(STATES.flatMap((state) => ZONES_OF_STATE[state]));
    return [{ states: STATES, zones: told ?? [...everywhere] }];
  }
  const places = [{ states: [snapshot.state], zones: told ?? zonesByZip(snapshot.state, snapshot.zip) }];
  const area = channel === "email" ? null : snapshot.phone.areaState;
  if (area !== null && area !== snapshot.state) places.push({ states: [area], zones: told ?? ZONES_OF_STATE[area] });
  return places;
}

function zonesByZip(state: State, zip: string | null): readonly string[] {
  for (const run of (ZIP_RUNS[state] ?? "").split(" ")) {
    const [zone = "", first = "", last = first] = run.split(/[:-]/);
    const found = ZONES_OF_STATE[state][Number(zone)];
    if (zip !== null && found !== undefined && zip.slice(0, 5) >= first && zip.slice(0, 5) <= last) return [found];
  }
  return ZONES_OF_STATE[state];
}

/** Returns what is true of a borrower at an instant. */
export function momentAt(snapshot: Snapshot, question: Question, at: number): Moment {
  const places = placesOf(snapshot, question.channel);
  const states = places.flatMap((place) => place.states);
  const dates = places.flatMap(({ zones }) => zones.map((zone) => localTime(zone, at).date)).sort();
  const limits = ["us", ...states].flatMap((state) => RELATIONSHIPS[state] ?? []);
  const isPhone = question.channel !== "email";
  const inquiry = Math.min(...limits.filter((_, index) => index % 2 === 0));
  const transaction = Math.min(...limits.filter((_, index) => index % 2 === 1));
  const isWithin = (since: number | null, days: number) => isPhone && since !== null && at - since < days * DAY;
  return {
    at,
    purpose: purposeAt(snapshot, question, at),
    places,
    states,
    firstDate: dates[0] ?? "",
    lastDate: dates.at(-1) ?? "",
    consents: snapshot.consents.filter((consent) => consent.channel === question.channel && isFresh(consent)),
    isRelated: isWithin(snapshot.lastInquiryAt, inquiry) || isWithin(snapshot.lastTransactionAt, transaction),
    hasInquired: isWithin(snapshot.lastInquiryAt, 90),
  };

  function isFresh({ expiresAt, capturedAt }: ConsentFact): boolean {
    if (expiresAt !== null && expiresAt <= at) return false;
    // The house's limit on the age of a consent is about calls and texts.
    return !isPhone || at - Math.max(capturedAt, snapshot.lastActivityAt ?? capturedAt) < 540 * DAY;
  }
}

function purposeAt(
  { lastInquiryAt, lastInboundAt, stops, attempts }: Snapshot,
  question: Question,
  at: number,
): Purpose {
  const { purpose, channel } = question;
  if (purpose === "lead_response") return lastInquiryAt !== null && at - lastInquiryAt <= DAY ? purpose : "marketing";
  if (purpose === "reply") return at - (lastInboundAt[channel] ?? -Infinity) <= DAY ? purpose : "marketing";
  if (purpose !== "opt_out_confirmation") return purpose;
  const times = stops.filter((stop) => (stop.channel !== null ? stop.channel === channel : true));
  const last = Math.max(-Infinity, ...times.map(({ stoppedAt }) => stoppedAt));
  const wasConfirmed = attempts.some(
    (sent) => sent.channel === channel && sent.purpose === purpose && sent.startedAt >= last,
  );
  return channel !== "call" && at - last <= 5 * 60_000 && !wasConfirmed ? purpose : "marketing";
}
