"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Empty } from "@/components/ui/feedback/empty";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { tokensQuery } from "@/lib/client/accounts/tokens";
import type { AccessToken } from "@/lib/contract/accounts/access-token";
import type { Me } from "@/lib/contract/accounts/account";
import { RevokeTokenDialog } from "./revoke-token-dialog";
import { RollTokenDialog } from "./roll-token-dialog";
import { TokenDialog } from "./token-dialog";
import { TokenRow } from "./token-row";

type Task = { readonly kind: "revoke" | "roll"; readonly token: AccessToken };

/** Lists the access tokens of other systems. */
export function TokensPage({ me }: { readonly me: Me }) {
  const tokens = useQuery(tokensQuery);
  const [isCreating, setCreating] = useState(false);
  const [isAll, setAll] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <Page
      title="Access tokens"
      intro="Give each lead provider, CRM or LOS its own API token."
      actions={<Button onClick={() => setCreating(true)}>Create a token</Button>}
    >
      <QueryResult query={tokens}>
        {({ data }) => {
          const shown = isAll ? data : data.filter(({ revokedAt }) => revokedAt === undefined);
          return (
            <div {...keptFocus} className="grid grid-cols-1 gap-6 outline-none">
              {shown.length === 0 ? (
                <Empty
                  icon={KeyRound}
                  action={
                    <Button look="secondary" onClick={() => setCreating(true)}>
                      Create your first token
                    </Button>
                  }
                >
                  No active tokens. Create one for each system, so you can revoke each separately.
                </Empty>
              ) : (
                <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                  {shown.map((token) => (
                    <TokenRow key={token.id} token={token} onTask={(kind) => setTask({ kind, token })} />
                  ))}
                </ul>
              )}
              {data.some(({ revokedAt }) => revokedAt !== undefined) && (
                <CheckField label="Show revoked tokens" checked={isAll} onChange={() => setAll(!isAll)} />
              )}
            </div>
          );
        }}
      </QueryResult>
      {isCreating && <TokenDialog me={me} onClose={() => setCreating(false)} />}
      {task?.kind === "revoke" && <RevokeTokenDialog token={task.token} onClose={() => setTask(null)} />}
      {task?.kind === "roll" && <RollTokenDialog token={task.token} onClose={() => setTask(null)} />}
    </Page>
  );
}
