import type { ApplicationPatch } from "@/lib/contract/applications/application";
import type { LoanPurpose } from "@/lib/domain/applications/fields/loan-purpose";
import type { LoanTerm } from "@/lib/domain/applications/fields/loan-terms";
import { dayOf, writtenDay } from "@/lib/domain/day";
import { isClosed, type Status } from "@/lib/domain/status/status";
import { chanceOf } from "./chance";

type TermsPatch = Pick<ApplicationPatch, LoanTerm>;
/** The terms and dates of a file, by the status in which they become known. */
export type Terms = Readonly<Record<"onContact" | "onPreApproval" | "onApplication" | "onApproval", TermsPatch>>;

const NONE: Terms = { onContact: {}, onPreApproval: {}, onApplication: {}, onApproval: {} };
/** Of so many samples, one never gets terms. */
const WITHOUT_TERMS_EVERY = 6;
/** Larger than any seed of the other values of a sample. */
const SEEDS_FROM = 1_000_000_000;
const STEP = 5_000;

const RANGES = ["excellent", "excellent", "good", "good", "fair", "poor"] as const;
const TYPES = ["conventional", "conventional", "conventional", "fha", "va", "usda"] as const;
const OCCUPANCIES = ["primary", "primary", "primary", "primary", "second", "investment"] as const;
/** Down payments in percent, by the type of the mortgage. */
const DOWN_PAYMENTS = { conventional: [5, 10, 15, 20, 25], fha: [3.5, 5], va: [0, 5], usda: [0] } as const;

/** One in this many samples has a co-borrower. */
const WITH_CO_BORROWER_EVERY = 5;
const FIRST_NAMES = ["Marco", "Dana", "Yuki", "Priya", "Noah", "Elena"] as const;
const LAST_NAMES = ["Keller", "Osei", "Tanaka", "Rao", "Brooks", "Petrov"] as const;
const AGENTS = {
  ...{ buyersAgentName: "Rosa Diaz, Bay Homes", buyersAgentPhone: "(415) 555-0150" },
  ...{ titleCompanyName: "Golden Title", titleCompanyEmail: "closing@example.com" },
} as const;

/** Their email is their own: files with the same one would belong to the same people. */
const coBorrowerOf = (number: number, chance: ReturnType<typeof chanceOf>) => ({
  coBorrowerFirstName: chance.pick(FIRST_NAMES),
  coBorrowerLastName: chance.pick(LAST_NAMES),
  coBorrowerEmail: `co-borrower-${number}@example.org`,
});

const dollars = (amount: number) => `${amount}.00`;
const rounded = (amount: number) => Math.round(amount / STEP) * STEP;

type About = { readonly purpose: LoanPurpose; readonly status: Status; readonly now: number };

/** Returns the terms and dates of a sample. Files that are still open close within the next weeks. */
export function termsOf(number: number, { purpose, status, now }: About): Terms {
  if (number % WITHOUT_TERMS_EVERY === 0) return NONE;
  const chance = chanceOf(SEEDS_FROM + number);
  const isPurchase = purpose === "purchase";
  const mortgageType = chance.pick(TYPES);
  const occupancyType = mortgageType === "conventional" ? chance.pick(OCCUPANCIES) : "primary";
  const value = rounded(chance.whole(180_000, 950_000));
  const share = isPurchase ? chance.pick(DOWN_PAYMENTS[mortgageType]) : chance.whole(25, 50);
  const downPayment = isPurchase ? Math.round((value * share) / 100) : 0;
  const loanAmount = isPurchase ? value - downPayment : rounded((value * (100 - share)) / 100);
  const closing = dayOf(now) + (isClosed(status) ? -chance.whole(5, 60) : chance.whole(2, 40));
  const day = (before: number) => writtenDay(closing - before);
  const contract = chance.whole(30, 45);
  // The contingencies of an open file may be days away, or weeks behind.
  const [appraisal, financing] = isClosed(status) ? [14, 9] : [chance.whole(12, 16), chance.whole(6, 10)];
  return {
    onContact: {
      loanAmount: dollars(loanAmount),
      estimatedPropertyValue: dollars(value),
      ...(isPurchase ? { downPayment: dollars(downPayment) } : {}),
      ...(number % WITH_CO_BORROWER_EVERY === 0 ? coBorrowerOf(number, chance) : {}),
      creditScoreRange: chance.pick(RANGES),
    },
    onPreApproval: {
      mortgageType,
      occupancyType,
      lienPosition: "first",
      ...(isPurchase ? { preApprovalExpiresOn: writtenDay(closing + chance.whole(10, 60)) } : {}),
    },
    onApplication: {
      estimatedClosingDate: day(0),
      ...(isPurchase
        ? {
            ...{
              contractDate: day(contract),
              appraisalContingencyOn: day(appraisal),
              financingContingencyOn: day(financing),
            },
            ...AGENTS,
          }
        : {}),
    },
    onApproval: { rateLockedOn: day(25), rateLockExpiresOn: writtenDay(closing + 5) },
  };
}
