import { Facts } from "@/components/docs/facts";
import { Code, inCode } from "@/components/docs/prose";
import { STAGE_TITLES } from "@/components/format/status-names";
import type { ApplicationCreate } from "@/lib/contract/applications/application";
import { STATUSES, stageOf } from "@/lib/domain/status";
import { STATUS_LABELS } from "@/lib/domain/status-label";

const FIELDS: Readonly<Record<keyof ApplicationCreate, readonly [required: "Yes" | "", meaning: string]>> = {
  primaryBorrowerFirstName: ["Yes", "Up to 100 characters"],
  primaryBorrowerLastName: ["Yes", "Up to 100 characters"],
  primaryBorrowerEmail: ["Yes", "Kept as sent, compared in lower case"],
  primaryBorrowerPhone: ["Yes", "7 to 15 digits in any writing; kept as sent"],
  subjectPropertyState: ["Yes", "Two-letter code in lower case: 50 states and dc"],
  status: ["", "One of the 17 statuses below; NEW when left out"],
  loanPurpose: ["", "purchase, refi or refiCashOut"],
  primaryBorrowerDateOfBirth: ["", "YYYY-MM-DD, in the past. Never returned"],
  primaryBorrowerSsn: ["", "Nine digits, with or without dashes. Never returned"],
  subjectPropertyStreetAddress: ["", "Up to 200 characters"],
  subjectPropertyCity: ["", "Up to 200 characters"],
  subjectPropertyZip: ["", "94105 or 94105-1234"],
  losId: ["", "The id in a loan origination system"],
  crmId: ["", "The id in a CRM; several applications may carry the same"],
  teamId: ["", "Whose it is; a token of a team sets its own"],
  leadProviderSlug: ["", "Who brought the lead; set on create alone"],
};

export function ApplicationFields() {
  return (
    <>
      <Facts
        caption="Fields that can be written"
        head={["Field", "Required", "What it takes"]}
        showName={inCode}
        rows={Object.entries(FIELDS).map(([name, [required, meaning]]) => [name, required, meaning])}
      />
      <p>
        An answer holds these but for the two that are never returned, and beside them <Code>id</Code>,{" "}
        <Code>createdAt</Code> and <Code>updatedAt</Code>. <a href="/docs/formats">Times and formats</a> tells the rest.
      </p>
    </>
  );
}

export function Statuses() {
  return (
    <>
      <Facts
        caption="The 17 statuses"
        head={["Status", "Name", "Stage"]}
        showName={inCode}
        rows={STATUSES.map((status) => [
          status,
          STATUS_LABELS[status],
          <span key={status}>
            {STAGE_TITLES[stageOf(status)]} <Code>{stageOf(status)}</Code>
          </span>,
        ])}
      />
      <p>Stages group the statuses for display and for filters; no rule depends on them.</p>
    </>
  );
}
