import type { ApplicationRow } from "@/lib/data/applications/applications";
import {
  type AddressFactRow,
  type ConsentFactRow,
  type ContactFactRow,
  type ConversationFactRow,
  listContactFacts,
  type ScrubFactRow,
} from "@/lib/data/contact/gate/contact-facts";
import { takingTurns } from "@/lib/data/turn";
import type { Reading } from "@/lib/database/sql";
import type { AddressProblem } from "@/lib/domain/contact/address-problem";
import type { AddressState, AttemptFact, PhoneFacts, Snapshot } from "@/lib/domain/contact/gate/snapshot";
import { stateOfAreaCode } from "@/lib/domain/contact/zones/area-code";
import type { Status } from "@/lib/domain/status/status";
import { type HashesByKind, hashesByKind, personHashes, type Subject } from "@/lib/operations/contact/borrower-hashes";
import { type House, houseFacts } from "@/lib/operations/contact/rules/house-facts";
import { listSuppressedFiles, readStop } from "@/lib/operations/contact/suppression";

/** Files whose facts are read at once. */
const AT_ONCE = 100;
const NO_HASHES: HashesByKind = { phone: [], email: [] };
/** In these statuses a loan of this lender is closed. */
const FUNDED: readonly Status[] = ["FUNDED", "PURCHASED", "COMPLETED"];

/** Since when a borrower is stopped, in epoch milliseconds; null if they are not, and 0 if the time is not known. */
export type StoppedAt = number | null;

/** Facts the caller has already read: the keyed hashes of a file, and since when it is stopped. */
type KnownOfFile = { readonly hashes: HashesByKind; readonly stoppedAt: StoppedAt };

/** Returns everything the gate knows about the borrower of one file. */
export async function snapshotOf(
  sql: Reading,
  row: ApplicationRow,
  { hashes, stoppedAt }: KnownOfFile,
): Promise<Snapshot> {
  const house = await houseFacts(sql);
  return toSnapshot({ row, hashes, stoppedAt, facts: await readFacts(sql, row.id, hashes), house });
}

const readFacts = (sql: Reading, id: string, hashes: HashesByKind): Promise<ContactFactRow[]> =>
  listContactFacts(sql, { ids: [id], phoneHashes: hashes.phone, personHashes: personHashes(id, hashes) });

/** Reads everything the gate knows about the borrower of one file. */
export const readSnapshot = async (sql: Reading, row: ApplicationRow): Promise<Snapshot> =>
  snapshotWith(sql, row, await readBorrower(sql, row));

/** Facts about the borrower of a file that are stored outside the file. */
export type KnownBorrower = KnownOfFile & { readonly facts: readonly ContactFactRow[] };

/** Reads the facts about a borrower in one round trip. */
export async function readBorrower(sql: Reading, file: Subject): Promise<KnownBorrower> {
  const hashes = hashesByKind(file);
  const [stop, facts] = await Promise.all([readStop(sql, file, hashes), readFacts(sql, file.id, hashes)]);
  return { hashes, stoppedAt: stop?.at ?? null, facts };
}

/** Returns everything the gate knows about the borrower of a file, of whom this was read. */
export async function snapshotWith(sql: Reading, row: ApplicationRow, known: KnownBorrower): Promise<Snapshot> {
  const house = await houseFacts(sql);
  return toSnapshot({ ...known, row, stoppedAt: row.stoppedAt ?? known.stoppedAt, house });
}

/** Returns everything the gate knows about the borrowers of many files, by the id of the file. */
export async function readSnapshots(
  sql: Reading,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, Snapshot>> {
  const house = await houseFacts(sql);
  const turn = takingTurns();
  const found = new Map<string, Snapshot>();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const hashes = new Map(some.map((row) => [row.id, hashesByKind(row)]));
    const phoneHashes = [...new Set([...hashes.values()].flatMap(({ phone }) => phone))];
    const persons = some.map(({ id }) => personHashes(id, hashes.get(id) ?? NO_HASHES));
    const facts = await listContactFacts(sql, {
      ids: some.map(({ id }) => id),
      phoneHashes,
      personHashes: [...new Set(persons.flat())],
    });
    const stopped = await listSuppressedFiles(sql, some);
    const byAbout = new Map<string, ContactFactRow[]>();
    for (const fact of facts) byAbout.set(fact.about, [...(byAbout.get(fact.about) ?? []), fact]);
    await turn();
    for (const [index, row] of some.entries()) {
      const own = hashes.get(row.id) ?? NO_HASHES;
      const keys = new Set([row.id, ...own.phone, ...(persons[index] ?? [])]);
      const about = [...keys].flatMap((key) => byAbout.get(key) ?? []);
      const stoppedAt = row.stoppedAt ?? (stopped.has(row.id) ? 0 : null);
      found.set(row.id, toSnapshot({ row, hashes: own, stoppedAt, facts: about, house }));
    }
  }
  return found;
}

type Known = {
  readonly row: ApplicationRow;
  readonly hashes: HashesByKind;
  readonly stoppedAt: StoppedAt;
  readonly facts: readonly ContactFactRow[];
  readonly house: House;
};

function toSnapshot({ row, hashes, stoppedAt, facts, house }: Known): Snapshot {
  const consents = facts.filter(
    (fact): fact is ConsentFactRow =>
      fact.fact === "consent" && fact.addressHash === (fact.name === "email" ? hashes.email : hashes.phone)[0],
  );
  const scrubs = facts.filter((fact): fact is ScrubFactRow => fact.fact === "scrub");
  const problems = facts.filter((fact): fact is AddressFactRow => fact.fact === "address");
  const talks = facts.filter((fact): fact is ConversationFactRow => fact.fact === "conversation");
  // A lead that a provider sends is an inquiry at the time it came. A later one counts if it is recorded as a consent.
  const inquiries = consents.filter(({ kind }) => kind === "inquiry").map(({ at }) => at);
  const isLead = row.leadProviderSlug !== null && row.leadProviderSlug !== "";
  if (isLead) inquiries.push(row.createdAt);
  return {
    status: row.status,
    state: row.subjectPropertyState,
    zip: row.subjectPropertyZip,
    county: null,
    zone: null,
    phone: phoneFacts(row, hashes.phone, problems),
    email: emailState(row, hashes.email, problems),
    stops: stoppedAt === null ? [] : [{ channel: null, stoppedAt }],
    sleepUntil: row.sleepUntil,
    isOnLegalHold: facts.some(({ fact }) => fact === "hold"),
    lead: { kind: isLead ? "inquiry" : "other", hasEvidence: false },
    lastInquiryAt: inquiries.length === 0 ? null : Math.max(...inquiries),
    lastTransactionAt: FUNDED.includes(row.status) ? row.statusSince : null,
    consents: consents.map(({ id, name, kind, at, detail }) => ({
      ...{ id, channel: name, kind },
      ...{ capturedAt: at, expiresAt: detail },
    })),
    lastActivityAt: null,
    scrubs: scrubs.map(({ name, at, detail }) => ({ list: name, isListed: detail === 1, listDate: at })),
    attempts: attemptFacts(facts),
    lastInboundAt: Object.fromEntries(talks.filter(({ at }) => at > 0).map(({ name, at }) => [name, at])),
    isAwaitingPerson: talks.some(({ kind }) => kind === "awaiting_reply" || kind === "person"),
    house: house.for(row.teamId),
  };
}

/** An attempt is there once for each hash of the borrower. */
function attemptFacts(facts: readonly ContactFactRow[]): AttemptFact[] {
  const found = new Map<string, AttemptFact>();
  for (const fact of facts) {
    if (fact.fact !== "attempt") continue;
    const isSameAddress = fact.detail === 1 || found.get(fact.id)?.isSameAddress === true;
    const { name: channel, kind: purpose, at: startedAt } = fact;
    found.set(fact.id, { channel, purpose, startedAt, automated: fact.addressHash === "1", isSameAddress });
  }
  return [...found.values()];
}

function phoneFacts(row: ApplicationRow, hashes: readonly string[], problems: readonly AddressFactRow[]): PhoneFacts {
  const e164 = row.primaryBorrowerPhoneE164;
  const found = hashes.length === 0 ? "missing" : e164 === null ? "invalid" : "usable";
  const problem = problemOf(problems, hashes);
  const state = problem === undefined || problem === "no_texts" ? found : problem;
  return {
    state,
    takesTexts: problem !== "no_texts",
    line: "unknown",
    areaState: e164 === null ? null : stateOfAreaCode(e164),
    reassigned: null,
  };
}

function emailState(row: ApplicationRow, hashes: readonly string[], problems: readonly AddressFactRow[]): AddressState {
  if (row.primaryBorrowerEmail === "" || hashes.length === 0) return "missing";
  const problem = problemOf(problems, hashes);
  return problem === undefined || problem === "no_texts" ? "usable" : problem;
}

/** Returns what is wrong with an address: that it is somebody else's comes before that it takes no texts. */
function problemOf(problems: readonly AddressFactRow[], [address]: readonly string[]): AddressProblem | undefined {
  const kinds = problems.filter(({ addressHash }) => addressHash === address).map(({ kind }) => kind);
  return kinds.find((kind) => kind !== "no_texts") ?? kinds[0];
}
