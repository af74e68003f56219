/** Kinds of consent. `inquiry` records that the borrower asked; it is no consent to automated contact. */
export const CONSENT_KINDS = ["inquiry", "express", "written"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Where a consent was given. */
export const CONSENT_SOURCES = ["lead", "web_form", "phone", "paper", "message", "other"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Why a consent ended: a stop, the borrower's wish, an entry made by mistake, or a later revocation that covers it. */
export const REVOKE_REASONS = ["stop", "borrower", "mistake", "superseded"] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

/** The most consents of one file. */
export const MOST_CONSENTS = 200;
