import type { Consents } from "@/lib/contract/contact/consent";
import type { ConsentKind, ConsentSource } from "@/lib/domain/contact/consent";

export const KIND_NAMES: Readonly<Record<ConsentKind, string>> = {
  written: "Written consent",
  express: "Consent",
  inquiry: "Own inquiry",
};

export const SOURCE_NAMES: Readonly<Record<ConsentSource, string>> = {
  lead: "with the lead",
  web_form: "on a web form",
  phone: "on the phone",
  paper: "on paper",
  message: "in a message",
  other: "in another way",
};

type Consent = Consents["data"][number];

export const REVOKE_TEXT: Readonly<Record<NonNullable<Consent["revokeReason"]>, string>> = {
  stop: "the borrower opted out",
  borrower: "the borrower took it back",
  mistake: "recorded by mistake",
  superseded: "the borrower had taken it back before it arrived",
};
