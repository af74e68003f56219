import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { STAGE_LOOKS } from "@/components/format/names/status-names";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { lazily } from "@/components/ui/overlay/lazily";
import type { Application } from "@/lib/contract/applications/application";
import { stageOf } from "@/lib/domain/status/status";
import type { ReasonedStatus } from "@/lib/domain/status/status-reason";

const MoveFile = lazily(() => import("@/components/pipeline/move/move-file").then((module) => module.MoveFile));

const PILL = "inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-meta font-medium";

type StatusButtonProps = {
  readonly application: Pick<Application, "id" | "status">;
  readonly isWritable: boolean;
};

/** Shows the status of a file. Pressed, it asks for the status to move the file to. */
export function StatusButton({ application: { id, status }, isWritable }: StatusButtonProps) {
  const statusNames = useStatusNames();
  const [asked, setAsked] = useState<"status" | ReasonedStatus | null>(null);
  const look = `${PILL} ${STAGE_LOOKS[stageOf(status)]}`;
  if (!isWritable) return <span className={look}>{statusNames[status]}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Move to another status (M)"
        onClick={() => setAsked("status")}
        className={`${look} min-h-6 hover:brightness-95 pointer-coarse:min-h-11`}
      >
        <span className="sr-only">Status: </span>
        {statusNames[status]}
        <ChevronDown className="size-3" aria-hidden="true" />
      </button>
      {asked !== null && (
        <MoveFile
          id={id}
          statusNames={statusNames}
          to={asked === "status" ? undefined : asked}
          onReason={setAsked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
