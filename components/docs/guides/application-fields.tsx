import { Facts } from "@/components/docs/facts";
import { Code, inCode } from "@/components/docs/prose";
import { STAGE_TITLES } from "@/components/format/status-names";
import type { ApplicationCreate } from "@/lib/contract/applications/application";
import { STATUSES, stageOf } from "@/lib/domain/status";
import { STATUS_LABELS } from "@/lib/domain/status-label";

const FIELDS: Readonly<Record<keyof ApplicationCreate, readonly [required: "Yes" | "", meaning: string]>> = {
  primaryBorrowerFirstName: ["Yes", "Up to 100 characters"],
  primaryBorrowerLastName: ["Yes", "Up to 100 characters"],
  primaryBorrowerEmail: ["Yes", "Stored as sent, compared in lower case"],
  primaryBorrowerPhone: ["Yes", "7 to 15 digits in any format; stored as sent"],
  subjectPropertyState: ["Yes", "Two-letter code in lower case: 50 states and dc"],
  status: ["", "One of the 17 statuses below; NEW by default"],
  loanPurpose: ["", "purchase, refi or refiCashOut"],
  primaryBorrowerDateOfBirth: ["", "YYYY-MM-DD, in the past. Never returned"],
  primaryBorrowerSsn: ["", "Nine digits, with or without dashes. Never returned"],
  subjectPropertyStreetAddress: ["", "Up to 200 characters"],
  subjectPropertyCity: ["", "Up to 200 characters"],
  subjectPropertyZip: ["", "94105 or 94105-1234"],
  losId: ["", "The id in your loan origination system"],
  crmId: ["", "The id in your CRM; several applications may share one"],
  teamId: ["", "The team that sees it; a token of a team sets its own"],
  leadProviderSlug: ["", "The lead provider that sent it; set on create only"],
};

export function ApplicationFields() {
  return (
    <>
      <Facts
        caption="Fields you can write"
        head={["Field", "Required", "What it takes"]}
        showName={inCode}
        rows={Object.entries(FIELDS).map(([name, [required, meaning]]) => [name, required, meaning])}
      />
      <p>
        Answers have these fields, except the two that are never returned, plus <Code>id</Code>, <Code>createdAt</Code>{" "}
        and <Code>updatedAt</Code>. See <a href="/docs/formats">times and formats</a> for the details.
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
      <p>Stages group the statuses on screen and in filters. No rule depends on them.</p>
    </>
  );
}
