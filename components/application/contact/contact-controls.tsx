import { useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { Button } from "@/components/ui/input/button";
import { useWakeApplication } from "@/lib/client/applications/contact";
import { useOnline } from "@/lib/client/request/online";
import { RequestFailure } from "@/lib/client/request/request";
import type { Me } from "@/lib/contract/accounts/account";
import type { Application } from "@/lib/contract/applications/application";
import type { Contact } from "@/lib/contract/applications/contact";
import { mayDo } from "@/lib/domain/caller/role";
import { isClosed } from "@/lib/domain/status/status";
import { ContactOffline } from "./contact-offline";
import { contactSaid } from "./contact-said";
import { ResumeDialog } from "./resume-dialog";
import { SleepDialog } from "./sleep-dialog";
import { StopDialog } from "./stop-dialog";
import { useUndoContact } from "./use-undo-contact";

type ContactControlsProps = { readonly me: Me; readonly application: Application; readonly contact: Contact };

/**
 * Buttons to pause, resume and stop contact and to allow it again. Each shows its effect after the server confirms it.
 */
export function ContactControls({ me, application, contact }: ContactControlsProps) {
  const [task, setTask] = useState<"sleep" | "stop" | "resume" | null>(null);
  const isOnline = useOnline();
  const { mutate: wake, isPending: isWaking, error } = useWakeApplication();
  const sayWithUndo = useUndoContact();
  const { id } = application;
  const close = () => setTask(null);
  if (!mayDo(me.role, "agents:write"))
    return <p className="text-dense text-muted">View only. Ask a manager for edit access.</p>;
  const dialogs = { application, contact, onClose: close };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        {contact.state === "stopped" && mayDo(me.role, "resume") && (
          <Button look="secondary" disabled={!isOnline} onClick={() => setTask("resume")}>
            Allow contact again…
          </Button>
        )}
        {contact.state !== "stopped" && (
          <>
            {contact.state === "sleeping" && (
              <Button
                look="secondary"
                isBusy={isWaking}
                disabled={!isOnline}
                onClick={() => wake({ id }, { onSuccess: (answer) => sayWithUndo(id, contactSaid(answer), contact) })}
              >
                {isWaking ? "Resuming…" : "Resume now"}
              </Button>
            )}
            {!isClosed(application.status) && (
              <Button look="secondary" disabled={!isOnline} onClick={() => setTask("sleep")}>
                {contact.state === "sleeping" ? "Change pause…" : "Pause contact…"}
              </Button>
            )}
            <Button look="caution" disabled={!isOnline} onClick={() => setTask("stop")}>
              Stop contact…
            </Button>
          </>
        )}
      </div>
      {contact.state === "stopped" && !mayDo(me.role, "resume") && (
        <p className="text-dense text-muted">
          Only an owner or manager can allow contact again, and must give a reason.
        </p>
      )}
      <ContactOffline />
      {error instanceof RequestFailure && <ErrorAlert title="Contact is still paused" failure={error} />}
      {task === "sleep" && <SleepDialog {...dialogs} />}
      {task === "stop" && <StopDialog me={me} {...dialogs} />}
      {task === "resume" && <ResumeDialog {...dialogs} />}
    </div>
  );
}
