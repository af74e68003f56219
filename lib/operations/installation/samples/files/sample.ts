import type { Lead } from "@/lib/contract/applications/agent-calls";
import type { ApplicationCreate, ApplicationPatch } from "@/lib/contract/applications/application";
import { LOAN_PURPOSES, type LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import { HOUR_MS } from "@/lib/domain/day";
import type { Status } from "@/lib/domain/status/status";
import type { Sample } from "@/lib/operations/installation/samples/load-samples";
import { type Chance, chanceOf } from "./chance";
import { consentsOf } from "./consents";
import { followUpOf, NO_FOLLOW_UP } from "./follow-up";
import { officerOf, pastOfficerOf, skillOf } from "./officers";
import { isPast, pastOf } from "./past";
import { unreadablePhone, writtenPhone } from "./people";
import { ageOf, momentsBetween, statusOf, wayTo } from "./story";
import { talkOf } from "./talk";
import { type Terms, termsOf } from "./terms";
import { borrowerOf, contactOf, hasNoEmail, hasUnreadablePhone, placeOf, stateOf } from "./traits";

/** Samples from here on have at most one move, so that a million of them is made in reasonable time. */
const FIRST_WITH_SHORT_STORY = 1_000;
const PROVIDERS = ["home-compass", "loan-lantern", "rate-harbor", "open-house-radio", "website"];
const TEAMS = ["sample-east", "sample-central", "sample-west", null, null];
const STREETS = ["Maple St", "Oak Ave", "Cedar Ln", "2nd St", "Lincoln Blvd", "River Rd", "Mill Ct", "Sunset Dr"];

/** The facts of a file, now or later. */
type Facts = {
  readonly number: number;
  readonly purpose: LoanPurpose;
  readonly teamId: string | null;
  readonly dateOfBirth: string;
  readonly ssn: string;
  readonly terms: Terms;
};

/** Returns sample `number`, counted from 0, as it is at the time `now`: otherwise the same on each call. */
export function sampleAt(number: number, now: number): Sample {
  if (isPast(number)) return pastSample(number, now);
  const chance = chanceOf(number * 4);
  const status = statusOf(number);
  const facts = factsOf(number, chance, { status, now });
  const begunAt = now - ageOf(status, chance);
  const patches = wayTo(status, chance).map((step) => patchOf(step, facts));
  const told = number < FIRST_WITH_SHORT_STORY ? patches : patches.length === 0 ? [] : [Object.assign({}, ...patches)];
  const officer = officerOf(number, status);
  const { delay } = skillOf(officer);
  const moments = momentsBetween(begunAt, now, told.length + 1, { chance, delay });
  const at = (index: number) => moments[index] ?? now;
  const isLead = hasNoEmail(number) || chance.happens(45);
  return {
    begun: isLead
      ? { at: begunAt, lead: leadOf(facts, begunAt, chance) }
      : { at: begunAt, body: bodyOf(facts, chance) },
    updates: told.map((patch, index) => ({ at: at(index), patch })),
    officer,
    talk: number < FIRST_WITH_SHORT_STORY ? talkOf(number, status) : null,
    contact: contactFrom(number, at(told.length), now + chance.whole(2, 30 * 24) * HOUR_MS),
    ...(number < FIRST_WITH_SHORT_STORY ? followUpOf(number, status, { at: at(told.length), now }) : NO_FOLLOW_UP),
  };
}

/** Returns a lead of the past two years, for the reports. */
function pastSample(number: number, now: number): Sample {
  const chance = chanceOf(number * 4);
  const officer = pastOfficerOf(number);
  const { begunAt, provider, steps } = pastOf(number, now, skillOf(officer));
  const last = steps.at(-1) ?? { status: "WITHDRAWN", at: begunAt };
  const facts = factsOf(number, chance, { status: last.status, now: last.at });
  return {
    begun: { at: begunAt, lead: { ...leadOf(facts, begunAt, chance), leadProviderSlug: provider } },
    updates: steps.map(({ status, at }) => ({ at, patch: patchOf(status, facts) })),
    officer,
    ...{ talk: null, contact: null, ...NO_FOLLOW_UP },
  };
}

function factsOf(
  number: number,
  chance: Chance,
  { status, now }: { readonly status: Status; readonly now: number },
): Facts {
  const two = (value: number) => String(value).padStart(2, "0");
  const purpose = chance.pick(LOAN_PURPOSES);
  return {
    number,
    purpose,
    terms: termsOf(number, { purpose, status, now }),
    teamId: chance.pick(TEAMS),
    dateOfBirth: `${chance.whole(1948, 2003)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`,
    // No SSN from 900 on is ever issued; with a group of 01 to 49 it is not a taxpayer number (ITIN) either.
    ssn: `${chance.whole(900, 999)}-${two(chance.whole(1, 49))}-${chance.whole(1000, 9999)}`,
  };
}

/** Returns what is learned about a borrower when the file enters a status. */
function patchOf(status: Status, { number, purpose, teamId, dateOfBirth, ssn, terms }: Facts): ApplicationPatch {
  if (status === "CONTACTED") return { status, loanPurpose: purpose, teamId, ...terms.onContact };
  if (status === "CREDIT_PULLED") return { status, primaryBorrowerDateOfBirth: dateOfBirth, primaryBorrowerSsn: ssn };
  if (status === "PRE_APPROVED") return { status, ...terms.onPreApproval };
  if (status === "APPLICATION") return { status, losId: `LN-${700_000 + number}`, ...terms.onApplication };
  if (status === "CONDITIONALLY_APPROVED") return { status, ...terms.onApproval };
  return { status };
}

function bodyOf({ number, purpose, teamId, terms }: Facts, chance: Chance): ApplicationCreate {
  const { firstName, lastName, email } = borrowerOf(number);
  const address = addressOf(number, chance);
  return {
    primaryBorrowerFirstName: firstName,
    primaryBorrowerLastName: lastName,
    primaryBorrowerEmail: email,
    primaryBorrowerPhone: phoneOf(number, chance),
    subjectPropertyState: stateOf(number),
    ...(address === null
      ? {}
      : {
          subjectPropertyStreetAddress: address.street,
          subjectPropertyCity: address.city,
          subjectPropertyZip: address.zip,
        }),
    ...(chance.happens(80) ? { loanPurpose: purpose, ...terms.onContact } : {}),
    ...(teamId === null ? {} : { teamId }),
    ...(chance.happens(50) ? { crmId: crmIdOf(number) } : {}),
    ...(chance.happens(40) ? { leadProviderSlug: chance.pick(PROVIDERS) } : {}),
  };
}

function leadOf({ number }: Facts, begunAt: number, chance: Chance): Lead {
  const { firstName, lastName, email } = borrowerOf(number);
  const address = addressOf(number, chance);
  return {
    crmId: crmIdOf(number),
    firstName,
    lastName,
    ...(hasNoEmail(number) ? {} : { email }),
    phone: phoneOf(number, chance),
    ...(address === null ? {} : { streetAddress: address.street, city: address.city, zip: address.zip }),
    state: stateOf(number),
    leadProviderSlug: chance.pick(PROVIDERS),
    ...(number < FIRST_WITH_SHORT_STORY ? { consents: consentsOf(number, begunAt) } : {}),
  };
}

/** Returns an id that no CRM issues, so that no lead updates a real file. */
const crmIdOf = (number: number) => `sample-crm-${String(number + 1).padStart(6, "0")}`;

function phoneOf(number: number, chance: Chance): string {
  return (hasUnreadablePhone(number) ? unreadablePhone : writtenPhone)(borrowerOf(number), chance);
}

function addressOf(number: number, chance: Chance) {
  if (chance.happens(25)) return null;
  const { city, zipPrefix } = placeOf(number);
  const zip = zipPrefix + String(chance.whole(1, 40)).padStart(2, "0");
  return { street: `${chance.whole(1, 9899)} ${chance.pick(STREETS)}`, city, zip };
}

function contactFrom(number: number, at: number, sleepUntil: number): Sample["contact"] {
  const state = contactOf(number);
  if (state === "active") return null;
  return { at, asked: state === "stopped" ? "stop" : { sleepUntil } };
}
