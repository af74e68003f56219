import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "@/components/shell/query-result";
import { Empty } from "@/components/ui/feedback/empty";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { consentsQuery } from "@/lib/client/applications/consents";
import type { Me } from "@/lib/contract/accounts/account";
import type { Consents } from "@/lib/contract/contact/consent";
import { mayDo } from "@/lib/domain/caller/role";
import { AddConsentDialog } from "./add-consent-dialog";
import { ConsentItem } from "./consent-item";
import { RevokeConsentDialog } from "./revoke-consent-dialog";

type ConsentPanelProps = { readonly me: Me; readonly id: string };

/** Lists what the borrower consented to, and records and revokes consent. */
export function ConsentPanel({ me, id }: ConsentPanelProps) {
  const query = useQuery(consentsQuery(id));
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<Consents["data"][number] | null>(null);
  const isWritable = mayDo(me.role, "agents:write");
  return (
    <Panel title="Consent" intro="What the borrower agreed to. A stop revokes all of it.">
      <QueryResult query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>No consent on file. Texts and automated calls need one.</Empty>
          ) : (
            <ul aria-label="Consent" className="divide-y divide-line">
              {data.map((consent) => (
                <ConsentItem key={consent.id} consent={consent} {...(isWritable ? { onRevoke: setRevoked } : {})} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {isWritable && (
        <div className="mt-3">
          <Button look="secondary" onClick={() => setAdding(true)}>
            Add consent…
          </Button>
        </div>
      )}
      {isAdding && <AddConsentDialog id={id} onClose={() => setAdding(false)} />}
      {revoked !== null && <RevokeConsentDialog id={id} consent={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  );
}
