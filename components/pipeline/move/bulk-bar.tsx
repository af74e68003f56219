import { ArrowRightLeft, CircleStop, Pause, Play, UserRound, X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { fullName } from "@/components/format/full-name";
import { SLEEP_PRESET_NAMES } from "@/components/format/names/sleep-preset-names";
import { presetEndOf, wakeTime } from "@/components/format/time/wake-time";
import { useBoardFacts } from "@/components/pipeline/board/board-context";
import { TOOL } from "@/components/pipeline/filter/filter-popover";
import { filesText } from "@/components/pipeline/wording";
import { keepClear } from "@/components/ui/focus/keep-clear";
import { Button } from "@/components/ui/input/button";
import { Field } from "@/components/ui/input/field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import type { BulkChange, BulkResult, SelectedFile } from "@/lib/client/pipeline/bulk";
import { presetDuration, SLEEP_PRESETS, type SleepPreset } from "@/lib/domain/contact/contact-state";
import { pauseSummary } from "./pause-summary";

type BulkBarProps = {
  readonly picked: readonly SelectedFile[];
  readonly onMove: () => void;
  readonly onAssign: () => void;
  readonly onChange: (demand: BulkChange["demand"], reportText?: BulkChange["reportText"]) => void;
  readonly onClear: () => void;
};

/** Returns the pause to ask for: a duration, which the server counts from its own clock, or a time. */
function sleepFor(preset: SleepPreset, files: readonly SelectedFile[]) {
  const sleepDuration = presetDuration(preset);
  return sleepDuration === null ? { until: presetEndOf(preset, Date.now(), files) } : { sleepDuration };
}

/** Renders the actions for all selected files. */
export function BulkBar({ picked, onMove, onAssign, onChange, onClear }: BulkBarProps) {
  const [isStopping, setStopping] = useState(false);
  const { now } = useBoardFacts();
  const wakeable = picked.filter(({ contact }) => contact.state !== "stopped");
  const pauseOrResume = (demand: BulkChange["demand"]) => onChange(demand, (done) => pauseSummary(done, demand));
  return (
    <section
      ref={keepClear}
      aria-label="Selected files"
      className="beside-panel fixed inset-x-2 bottom-4 z-10 mx-auto flex w-fit flex-wrap items-center justify-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-dialog max-sm:bottom-20"
    >
      <span className="px-2 font-medium">{filesText(picked.length)}</span>
      <button type="button" className={TOOL} onClick={onMove}>
        <ArrowRightLeft className="size-4 text-muted" aria-hidden="true" /> Move to…
      </button>
      <button type="button" className={TOOL} onClick={onAssign}>
        <UserRound className="size-4 text-muted" aria-hidden="true" /> Assign…
      </button>
      <Menu
        triggerClass={TOOL}
        trigger={
          <>
            <Pause className="size-4 text-muted" aria-hidden="true" /> Pause
          </>
        }
      >
        {SLEEP_PRESETS.map((name) => (
          <MenuItem key={name} onSelect={() => pauseOrResume({ sleep: sleepFor(name, wakeable) })}>
            <span className="flex justify-between gap-4">
              {SLEEP_PRESET_NAMES[name]}
              {wakeable.length > 0 && (
                <span className="text-muted">{wakeTime(presetEndOf(name, now, wakeable), wakeable)}</span>
              )}
            </span>
          </MenuItem>
        ))}
      </Menu>
      <button type="button" className={TOOL} onClick={() => pauseOrResume({ wake: {} })}>
        <Play className="size-4 text-muted" aria-hidden="true" /> Resume
      </button>
      <button type="button" className={`${TOOL} text-danger`} onClick={() => setStopping(true)}>
        <CircleStop className="size-4" aria-hidden="true" /> Stop contact…
      </button>
      <button
        type="button"
        className={TOOL}
        aria-label="Clear selection"
        title="Clear selection (Escape)"
        onClick={onClear}
      >
        <X className="size-4 text-muted" aria-hidden="true" />
      </button>
      {isStopping && (
        <StopDialog
          files={picked}
          onClose={() => setStopping(false)}
          onConfirm={(reason) => {
            setStopping(false);
            onChange({ stop: reason === "" ? {} : { reason } });
          }}
        />
      )}
    </section>
  );
}

/** How many of the files to stop are listed by name. */
const MOST_NAMED = 8;

type StopDialogProps = {
  readonly files: readonly SelectedFile[];
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
};

function StopDialog({ files, onClose, onConfirm }: StopDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Stop contact for ${filesText(files.length)}?`}
      intro="The agent will permanently stop contacting these borrowers. Applies to every file with the same phone or email, in all teams, now and in the future. Only an owner or manager can resume contact, one file at a time."
      verb="Stop contact"
      isPending={false}
      onConfirm={() => onConfirm(reason.trim())}
    >
      <ul aria-label="Files to stop" className="grid list-disc grid-cols-1 gap-1 pl-5 text-dense wrap-anywhere">
        {files.slice(0, MOST_NAMED).map((file) => (
          <li key={file.id}>{fullName(file)}</li>
        ))}
        {files.length > MOST_NAMED && <li>and {filesText(files.length - MOST_NAMED)} more</li>}
      </ul>
      <Field label="Reason" value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
    </ConfirmDialog>
  );
}

/** Lists the files that were not changed, each with the reason. */
export function BulkFailures({
  failed,
  onClose,
}: {
  readonly failed: BulkResult["failed"];
  readonly onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title={`${filesText(failed.length)} not changed`} intro="Each file shows the reason.">
      <ul className="grid max-h-80 grid-cols-1 divide-y divide-line overflow-y-auto">
        {failed.map(({ file, message }) => (
          <li key={file.id} className="grid grid-cols-1 gap-0.5 py-2">
            <Link href={`/applications/${file.id}`} prefetch={false} onClick={onClose} className="font-medium">
              {fullName(file)}
            </Link>
            <span className="text-dense text-muted">{message}</span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button look="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
