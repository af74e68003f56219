import { useState } from "react";
import { fullName } from "@/components/format/full-name";
import { filesText } from "@/components/pipeline/wording";
import { CommandDialog, type PickerItem } from "@/components/ui/overlay/command-dialog";
import { useLoanOfficers } from "@/lib/client/applications/loan-officers";
import type { SelectedFile } from "@/lib/client/pipeline/bulk";
import type { Me } from "@/lib/contract/accounts/account";

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
    .map(({ id, name }) => ({
      id,
      label: id === me.id ? `${name} (you)` : name,
      ...(isAssigned(id) ? { hint: "Current loan officer", isDisabled: true } : {}),
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
