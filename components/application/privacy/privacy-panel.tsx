import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { Moment } from "@/components/format/time/moment";
import { QueryResult } from "@/components/shell/query-result";
import { Badge } from "@/components/ui/feedback/badge";
import { Panel } from "@/components/ui/feedback/panel";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { privacyQuery, useExportContactRecord, useExportPersonalData } from "@/lib/client/privacy/privacy";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { Me } from "@/lib/contract/accounts/account";
import type { Application } from "@/lib/contract/applications/application";
import type { Privacy } from "@/lib/contract/privacy/privacy";
import { mayDo } from "@/lib/domain/caller/role";
import { EraseDialog } from "./erase-dialog";
import { HoldDialog } from "./hold-dialog";
import { LiftHoldDialog } from "./lift-hold-dialog";
import { ProposedFiles } from "./proposed-files";

type PrivacyPanelProps = { readonly me: Me; readonly application: Application };

/** Shows the legal hold and the actions on all data about the borrower. */
export function PrivacyPanel({ me, application }: PrivacyPanelProps) {
  const query = useQuery(privacyQuery(application.id));
  return (
    <Panel title="Privacy">
      <QueryResult query={query} room={<Skeleton height="h-[calc(var(--control)+4.875rem)]" rows={2} />}>
        {(privacy) => (
          <div className="grid grid-cols-1 gap-4">
            <HoldText hold={privacy.hold} />
            <Controls me={me} application={application} privacy={privacy} />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}

function HoldText({ hold }: Pick<Privacy, "hold">) {
  if (hold === undefined)
    return (
      <p aria-live="polite" className="text-dense text-muted">
        Not on legal hold.
      </p>
    );
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-1">
      <p>
        <Badge look="notice">On legal hold</Badge>
      </p>
      <p className="text-dense">{hold.reason}</p>
      <p className="text-dense text-muted">
        Since <Moment at={hold.at} />, by {hold.actor.name}
      </p>
    </div>
  );
}

type ControlsProps = PrivacyPanelProps & { readonly privacy: Privacy };

function Controls({ me, application, privacy }: ControlsProps) {
  const [task, setTask] = useState<"hold" | "lift" | "erase" | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isOnline = useOnline();
  const { id } = application;
  const { mutate: take, isPending, error } = useExportPersonalData(id);
  const record = useExportContactRecord(id);
  const close = () => setTask(null);
  const chosen = privacy.files.filter((file) => file.isIncluded || ticked.includes(file.id));
  return (
    <div className="grid grid-cols-1 gap-3">
      <ProposedFiles files={privacy.files} ticked={ticked} onTick={setTicked} />
      <div className="flex flex-wrap gap-2">
        {privacy.hold === undefined ? (
          <Button look="secondary" disabled={!isOnline} onClick={() => setTask("hold")}>
            Put on hold…
          </Button>
        ) : (
          <Button look="secondary" disabled={!isOnline} onClick={() => setTask("lift")}>
            Lift the hold…
          </Button>
        )}
        <Button
          look="secondary"
          isBusy={isPending}
          disabled={!isOnline}
          onClick={() => take(ticked, { onSuccess: () => toast("Personal data exported.") })}
        >
          {isPending ? "Collecting…" : "Export data"}
        </Button>
        <Button
          look="secondary"
          isBusy={record.isPending}
          disabled={!isOnline}
          onClick={() => record.mutate(undefined, { onSuccess: () => toast("Contact record exported.") })}
        >
          {record.isPending ? "Collecting…" : "Export contact record"}
        </Button>
        {mayDo(me.role, "ownership") && (
          <Button look="caution" disabled={!isOnline} onClick={() => setTask("erase")}>
            Erase…
          </Button>
        )}
      </div>
      <p className="text-meta text-muted">
        The data contains everything stored about this borrower, including the SSN and the date of birth. The history
        records the export. The contact record has every message, decision and opt-out, signed.{" "}
        <Link href="/docs/contact-record" prefetch={false}>
          How to verify it
        </Link>
      </p>
      {error instanceof RequestFailure && <ErrorAlert title="The data was not exported" failure={error} />}
      {record.error instanceof RequestFailure && (
        <ErrorAlert title="The contact record was not exported" failure={record.error} />
      )}
      {task === "hold" && <HoldDialog application={application} onClose={close} />}
      {task === "lift" && <LiftHoldDialog application={application} onClose={close} />}
      {task === "erase" && <EraseDialog application={application} files={chosen} onClose={close} />}
    </div>
  );
}
