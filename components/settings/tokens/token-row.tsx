import Link from "next/link";
import { SCOPE_NAMES } from "@/components/format/names/scope-names";
import { When } from "@/components/format/time/when";
import { EVERY_TEAM, useTeamOptions } from "@/components/settings/teams/team-options";
import { Badge } from "@/components/ui/feedback/badge";
import { Button } from "@/components/ui/input/button";
import type { AccessToken } from "@/lib/contract/accounts/access-token";

type TokenRowProps = {
  readonly token: AccessToken;
  readonly onTask: (kind: "revoke" | "roll") => void;
};

/** Shows one access token: what it may do, how long, and when it was last used. */
export function TokenRow({ token, onTask }: TokenRowProps) {
  const teams = useTeamOptions();
  const {
    name,
    ending,
    scopes,
    leadProviderSlug,
    teamId = EVERY_TEAM,
    createdBy,
    expiresAt,
    lastUsedAt,
    revokedAt,
  } = token;
  const isExpired = expiresAt !== undefined && expiresAt <= Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 sm:px-5">
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-meta text-muted">hl_…{ending}</code>
          {revokedAt !== undefined && <Badge look="notice">Revoked</Badge>}
          {revokedAt === undefined && isExpired && <Badge look="notice">Expired</Badge>}
        </p>
        <p className="text-dense">
          {scopes.map((scope) => SCOPE_NAMES[scope]).join(", ")}
          <span className="text-muted"> · {teams.find(([value]) => value === teamId)?.[1] ?? teamId}</span>
          {leadProviderSlug !== undefined && <span className="text-muted"> · only {leadProviderSlug}</span>}
        </p>
        <p className="text-meta text-muted">
          Created by {createdBy} ·{" "}
          {expiresAt === undefined ? (
            "never expires"
          ) : (
            <>
              {isExpired ? "expired" : "expires"} <When at={expiresAt} />
            </>
          )}{" "}
          ·{" "}
          {lastUsedAt === undefined ? (
            "never used"
          ) : (
            <>
              last used <When at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link href={`/settings/tokens/${token.id}`} aria-label={`Requests of ${name}`} className="py-1 pr-2">
          Requests
        </Link>
        {revokedAt === undefined && (
          <>
            <Button look="secondary" aria-label={`Rotate ${name}`} onClick={() => onTask("roll")}>
              Rotate
            </Button>
            <Button look="secondary" aria-label={`Revoke ${name}`} onClick={() => onTask("revoke")}>
              Revoke
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
