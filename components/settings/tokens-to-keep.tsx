import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "@/components/shell/query-result";
import { CheckField } from "@/components/ui/input/check-field";
import { tokensQuery } from "@/lib/client/accounts/tokens";
import type { AccessToken } from "@/lib/contract/accounts/access-token";
import type { Person } from "@/lib/contract/accounts/person";

type TokensToKeepProps = {
  readonly person: Pick<Person, "id" | "name">;
  /** Which of the tokens the user loses; all of them by default. */
  readonly loses?: (token: AccessToken) => boolean;
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
};

/** Lists the access tokens that a user created and loses, to keep the ones that systems still need. */
export function TokensToKeep({ person: { id, name }, loses = () => true, kept, onChange }: TokensToKeepProps) {
  const tokens = useQuery(tokensQuery);
  const toggle = (token: string) =>
    onChange(kept.includes(token) ? kept.filter((one) => one !== token) : [...kept, token]);
  return (
    <QueryResult query={tokens}>
      {({ data }) => {
        const lost = data.filter((token) => token.createdById === id && isInUse(token) && loses(token));
        if (lost.length === 0) return null;
        return (
          <fieldset className="grid gap-1">
            <legend className="font-medium">Access tokens {name} created</legend>
            <p className="text-muted">They are revoked, except the ones you select to keep.</p>
            {lost.map((token) => (
              <CheckField
                key={token.id}
                label={`Keep ${token.name} (…${token.ending})`}
                checked={kept.includes(token.id)}
                onChange={() => toggle(token.id)}
              />
            ))}
          </fieldset>
        );
      }}
    </QueryResult>
  );
}

const isInUse = ({ revokedAt, expiresAt }: AccessToken) =>
  revokedAt === undefined && (expiresAt === undefined || expiresAt > Date.now());
