import { RuleSource } from "@/components/format/rule-source";
import type { ContactDecision } from "@/lib/contract/contact/decision";

type Reason = ContactDecision["reasons"][number];

/**
 * Lists every reason of a decision with its source and remedy, and the sentences that a call or message must include.
 */
export function GateDetails({ decision }: { readonly decision: ContactDecision }) {
  const { reasons, disclosures, lifted, rulesVersion } = decision;
  return (
    <details className="text-dense">
      <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-accent pointer-coarse:py-2.5">
        {reasons.length === 0 ? "Rules behind this" : "Why, and what would change it"}
      </summary>
      <div className="grid grid-cols-1 gap-2 pt-2 pb-1">
        {reasons.length > 0 && (
          <ul className="grid grid-cols-1 gap-2">
            {reasons.map((reason) => (
              <ReasonItem key={`${reason.rule} ${reason.code}`} reason={reason} />
            ))}
          </ul>
        )}
        {lifted.map(({ rule, by }) => (
          <p key={rule} className="text-muted">
            The rule {rule} doesn't apply: {LIFT_TEXT[by]}.
          </p>
        ))}
        {disclosures.length > 0 && (
          <ul aria-label="Must be said" className="grid gap-1">
            {disclosures.map(({ rule, text }) => (
              <li key={rule}>{text}</li>
            ))}
          </ul>
        )}
        <p className="text-meta wrap-anywhere text-muted">
          Time zones: {decision.zones.join(", ")}. Rules {rulesVersion.slice(0, 12)}. This is not legal advice.
        </p>
      </div>
    </details>
  );
}

const LIFT_TEXT: Readonly<Record<ContactDecision["lifted"][number]["by"], string>> = {
  own_inquiry: "the borrower asked about a loan",
  relationship: "there is a business relationship",
  consent_express: "the borrower consented",
  consent_written: "the borrower consented in writing",
};

function ReasonItem({ reason: { text, remedy, source } }: { readonly reason: Reason }) {
  return (
    <li className="grid grid-cols-1 gap-0.5 wrap-anywhere">
      <p>{text}</p>
      <p className="text-muted">{remedy}</p>
      <p className="text-meta text-muted">
        <RuleSource source={source} />
      </p>
    </li>
  );
}
