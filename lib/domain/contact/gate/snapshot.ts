import type { AgentPause } from "@/lib/domain/contact/agent-pause";
import type { Channel } from "@/lib/domain/contact/channel";
import type { State } from "@/lib/domain/state";
import type { Status } from "@/lib/domain/status/status";
import type { PhoneLine, Purpose } from "./rule";

/** All times are epoch milliseconds. */

/** Whether an address can be used: `missing` also if it is a placeholder. */
export type AddressState = "usable" | "missing" | "invalid" | "bounced" | "wrong_number";

export type PhoneFacts = {
  readonly state: AddressState;
  /** Whether texts to it may arrive: no provider has said otherwise. */
  readonly takesTexts: boolean;
  readonly line: PhoneLine;
  /** The state of its area code; null if it has none (toll-free, foreign). See `stateOfAreaCode`. */
  readonly areaState: State | null;
  /** The answer of the Reassigned Numbers Database; null if it was not asked. */
  readonly reassigned: "yes" | "no" | "no_data" | null;
};

/** A stop in force. A channel of null stops every channel. */
export type StopFact = { readonly channel: Channel | null; readonly stoppedAt: number };

/**
 * One consent that was not revoked. `inquiry` records that the borrower asked; it is no consent to automated contact.
 */
export type ConsentFact = {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: "inquiry" | "express" | "written";
  readonly capturedAt: number;
  readonly expiresAt: number | null;
};

/** An attempt that began: state `sending` or later, unknown outcomes included. In any order. */
export type AttemptFact = {
  readonly channel: Channel;
  readonly automated: boolean;
  readonly purpose: Purpose;
  readonly startedAt: number;
  /** Whether it went to the phone or email that the file has now. */
  readonly isSameAddress: boolean;
};

/**
 * The entry of the phone in a do-not-call list. `list`: "national", "internal", "litigator" or a state such as "US-TX".
 */
export type ScrubFact = { readonly list: string; readonly isListed: boolean; readonly listDate: number };

/** A state in which the lender may lend. Local days, YYYY-MM-DD; null: open-ended. */
export type LicenseFact = { readonly state: State; readonly from: string | null; readonly to: string | null };

/** Everything the gate knows of a borrower and their file when it decides. */
export type Snapshot = {
  readonly status: Status;
  /** The state of the address; null if unknown. */
  readonly state: State | null;
  readonly zip: string | null;
  /** The county of the address; null if unknown, and then an emergency in any county of the state counts. */
  readonly county: string | null;
  /** The time zone that the borrower told us; null if they did not. */
  readonly zone: string | null;
  readonly phone: PhoneFacts;
  readonly email: AddressState;
  readonly stops: readonly StopFact[];
  readonly sleepUntil: number | null;
  readonly isOnLegalHold: boolean;
  readonly lead: {
    readonly kind: "inquiry" | "trigger_lead" | "other";
    /** Whether a trigger lead has its evidence: a firm offer, and an authorization or an account. */
    readonly hasEvidence: boolean;
  };
  /** When the borrower last asked about a loan by themselves, and when they last closed one with this lender. */
  readonly lastInquiryAt: number | null;
  readonly lastTransactionAt: number | null;
  readonly consents: readonly ConsentFact[];
  /** Last sign of life of the borrower on any channel: from it on, a consent ages. */
  readonly lastActivityAt: number | null;
  readonly scrubs: readonly ScrubFact[];
  readonly attempts: readonly AttemptFact[];
  /** Their last live message or call on each channel. Never an autoresponder. */
  readonly lastInboundAt: Readonly<Partial<Record<Channel, number>>>;
  /** A person has the conversation, or a message of the borrower is unanswered: automated contact waits. */
  readonly isAwaitingPerson: boolean;
  readonly house: HouseFacts;
};

/** The settings of an installation. */
export type HouseFacts = {
  readonly disabledChannels: readonly Channel[];
  readonly pause: AgentPause | null;
  /** An owner paused contact for the team of the file. */
  readonly isTeamPaused: boolean;
  /** Null: the lender keeps no list of its licenses here, and they are not checked. */
  readonly licenses: readonly LicenseFact[] | null;
};
