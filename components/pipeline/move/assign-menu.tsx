import { useState } from "react";
import { fullName } from "@/components/format/full-name";
import { filesText } from "@/components/pipeline/wording";
import { CommandDialog, type PickerItem } from "@/components/ui/overlay/command-dialog";
import { useLoanOfficers } from "@/lib/client/applications/assignment/loan-officers";
import type { SelectedFile } from "@/lib/client/pipeline/bulk";
import type { Me } from "@/lib/contract/accounts/account";
import type { State } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";

type AssignMenuProps = {
  readonly me: Me;
  readonly files: readonly SelectedFile[];
  /** Gets null to unassign. */
  readonly onPick: (loanOfficerId: string | null) => void;
  readonly onClose: () => void;
};

/** Asks for the loan officer to assign one or several files to. */
export function AssignMenu({ me, files, onPick, onClose }: AssignMenuProps) {
  const officers = useLoanOfficers();
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const [only, ...others] = files;
  const what = only !== undefined && others.length === 0 ? fullName(only) : filesText(files.length);
  const isAssigned = (id: string) => files.every(({ loanOfficerId }) => loanOfficerId === id);
  const offered: PickerItem[] = officers
    .filter(({ cannotBeAssigned }) => cannotBeAssigned === undefined)
    // The user who assigns is usually the one who takes the file.
    .toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id))
    .map(({ id, name, licensedStates }) => ({
      id,
      label: id === me.id ? `${name} (you)` : name,
      ...(isAssigned(id) ? { hint: "Current loan officer", isDisabled: true } : hintOf(files, licensedStates)),
      onPick: () => onPick(id),
    }));
  const items = [...offered, { id: "unassign", label: "Unassign", onPick: () => onPick(null) }];
  return (
    <CommandDialog
      title={`Assign ${what} to…`}
      placeholder="Type a name"
      empty="No matching user"
      items={items.filter(({ label }) => label.toLowerCase().includes(wanted))}
      text={text}
      onText={setText}
      onClose={onClose}
    />
  );
}

/** Warns of files in a state for which an officer has no license. */
function hintOf(files: readonly SelectedFile[], licensed: readonly State[] | undefined) {
  if (licensed === undefined) return {};
  const missing = files.map((file) => file.subjectPropertyState).filter((state) => !licensed.includes(state));
  const states = [...new Set(missing)].map((state) => STATE_NAMES[state]);
  return states.length === 0
    ? {}
    : { hint: `Not licensed in ${states.length > 3 ? `${states.length} states` : states.join(", ")}` };
}
