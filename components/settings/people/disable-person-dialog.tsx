import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "@/components/form/error-alert";
import { Loaded } from "@/components/shell/query-result";
import { say } from "@/components/ui/feedback/toast";
import { CheckField } from "@/components/ui/input/check-field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useUpdatePerson } from "@/lib/client/accounts/people";
import { tokensQuery } from "@/lib/client/accounts/tokens";
import { RequestFailure } from "@/lib/client/request/request";
import type { AccessToken } from "@/lib/contract/accounts/access-token";
import type { Person } from "@/lib/contract/accounts/person";

/** Asks before a person loses access. */
export function DisablePersonDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useUpdatePerson();
  const [kept, setKept] = useState<readonly string[]>([]);
  const { id, name } = person;
  const disable = () =>
    mutate(
      { id, disabled: true, keepTokens: [...kept] },
      {
        onSuccess: () => {
          onClose();
          say(`${name} is disabled.`);
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Disable ${name}?`}
      intro="They are signed out everywhere at once and cannot sign in until you enable them again. Their history stays."
      verb="Disable"
      isPending={isPending}
      onConfirm={disable}
    >
      {person.activeTokens > 0 && <TokensToKeep person={person} kept={kept} onChange={setKept} />}
      {error instanceof RequestFailure && <Refusal title={`${name} is not disabled`} failure={withIssues(error)} />}
    </ConfirmDialog>
  );
}

type TokensToKeepProps = {
  readonly person: Person;
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
};

/** Lists the access tokens that a user created, to keep the ones that systems still need. */
function TokensToKeep({ person: { id, name }, kept, onChange }: TokensToKeepProps) {
  const tokens = useQuery(tokensQuery);
  const toggle = (token: string) =>
    onChange(kept.includes(token) ? kept.filter((one) => one !== token) : [...kept, token]);
  return (
    <Loaded query={tokens}>
      {({ data }) => (
        <fieldset className="grid gap-1">
          <legend className="font-medium">Access tokens {name} created</legend>
          <p className="text-muted">They are revoked, except the ones you select to keep.</p>
          {data
            .filter((token) => token.createdById === id && isInUse(token))
            .map((token) => (
              <CheckField
                key={token.id}
                label={`Keep ${token.name} (…${token.ending})`}
                checked={kept.includes(token.id)}
                onChange={() => toggle(token.id)}
              />
            ))}
        </fieldset>
      )}
    </Loaded>
  );
}

const isInUse = ({ revokedAt, expiresAt }: AccessToken) =>
  revokedAt === undefined && (expiresAt === undefined || expiresAt > Date.now());

/** Here there is no field that an issue could land on. */
function withIssues(failure: RequestFailure): RequestFailure {
  const [issue] = failure.about.issues ?? [];
  return issue === undefined ? failure : new RequestFailure(`This ${issue.message}.`, failure.about);
}
