import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { Moment } from "@/components/format/time/moment";
import { Badge } from "@/components/ui/feedback/badge";
import { Button } from "@/components/ui/input/button";
import type { Consents } from "@/lib/contract/contact/consent";
import { KIND_NAMES, REVOKE_TEXT, SOURCE_NAMES } from "./consent-names";

type Consent = Consents["data"][number];
type ConsentItemProps = { readonly consent: Consent; readonly onRevoke?: (consent: Consent) => void };

/** Shows one consent: what it allows, whether it counts, and on request what proves it. */
export function ConsentItem({ consent, onRevoke }: ConsentItemProps) {
  const { channel, kind, source, capturedAt, expiresAt, isCurrent, actor } = consent;
  return (
    <li className="grid grid-cols-1 gap-1 py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          {CHANNEL_NAMES[channel]}: {KIND_NAMES[kind].toLowerCase()}
        </span>
        <StateBadge consent={consent} />
      </p>
      <p className="text-dense text-muted">
        Given <Moment at={capturedAt} /> {SOURCE_NAMES[source]}, recorded by {actor.name}
        {expiresAt !== undefined && (
          <>
            , until <Moment at={expiresAt} />
          </>
        )}
      </p>
      {consent.revokedAt !== undefined && (
        <p className="text-dense text-muted">
          Revoked <Moment at={consent.revokedAt} />
          {consent.revokeReason !== undefined && `: ${REVOKE_TEXT[consent.revokeReason]}`}
        </p>
      )}
      <Evidence consent={consent} />
      {isCurrent && onRevoke !== undefined && (
        <div>
          <Button look="caution" onClick={() => onRevoke(consent)}>
            Revoke…
          </Button>
        </div>
      )}
    </li>
  );
}

function StateBadge({ consent: { isCurrent, revokedAt, isOtherAddress } }: Pick<ConsentItemProps, "consent">) {
  if (isCurrent) return <Badge look="good">Valid</Badge>;
  if (revokedAt !== undefined) return <Badge look="bad">Revoked</Badge>;
  return <Badge look="plain">{isOtherAddress ? "Earlier phone or email" : "Expired"}</Badge>;
}

function Evidence({ consent }: Pick<ConsentItemProps, "consent">) {
  const { text, page, ip, trustedFormCertificate, jornayaLeadId, textHash } = consent;
  const rows = [
    ["Text", text],
    ["Page", page],
    ["IP address", ip],
    ["TrustedForm", trustedFormCertificate],
    ["Jornaya", jornayaLeadId],
    ["SHA-256 of the text", textHash],
  ].filter(([, value]) => value !== undefined);
  if (rows.length === 0) return <p className="text-meta text-muted">Without evidence</p>;
  return (
    <details className="text-dense">
      <summary className="w-fit cursor-pointer rounded-sm py-0.5 text-accent pointer-coarse:py-2.5">Evidence</summary>
      <dl className="grid grid-cols-1 gap-2 pt-2 pb-1">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-meta text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
