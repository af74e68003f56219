import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useDeferredValue, useState } from "react";
import { fullName } from "@/components/format/full-name";
import { leaveBy } from "@/components/shell/unsaved-changes";
import { CommandDialog, type PickerItem } from "@/components/ui/overlay/command-dialog";
import { foundQuery } from "@/lib/client/applications/applications";
import { DESK_NAMES, DESKS, type Desk } from "@/lib/client/pipeline/desk";
import type { Status } from "@/lib/domain/status/status";

type PaletteProps = {
  /** Whether this user may make changes. */
  readonly isWritable: boolean;
  readonly statusNames: Readonly<Record<Status, string>>;
  /** Shows one desk, or the whole pipeline for an empty text. */
  readonly onDesk: (desk: Desk | "") => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
};

const PLACES = [
  ["/today", "Today"],
  ["/pipeline", "Pipeline"],
  ["/applications", "Files"],
  ["/agent", "Agent"],
  ["/reports", "Reports"],
  ["/settings", "Settings"],
  ["/docs", "Docs"],
] as const;
const LEAST_LETTERS = 2;

/** Searches commands, pages, and files by name. */
export function Palette({ isWritable, statusNames, onDesk, onHelp, onClose }: PaletteProps) {
  const router = useRouter();
  const goTo = (path: string) => leaveBy(() => router.push(path));
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim());
  const isSearch = wanted.length >= LEAST_LETTERS;
  const { data } = useQuery({ ...foundQuery(wanted), enabled: isSearch });
  const changes: PickerItem[] = [
    { id: "create", label: "New lead", hint: "C", onPick: () => goTo("/applications/new") },
    { id: "import", label: "Import files", onPick: () => leaveBy(() => location.assign("/applications/import")) },
  ];
  const commands: PickerItem[] = [
    ...(isWritable ? changes : []),
    ...PLACES.map(([path, name]) => ({ id: path, label: `Go to ${name}`, onPick: () => goTo(path) })),
    ...DESK_NAMES.map((desk) => ({
      id: desk,
      label: `Show ${DESKS[desk].name}`,
      onPick: () => onDesk(desk === "everything" ? "" : desk),
    })),
    { id: "help", label: "Keyboard shortcuts", hint: "?", onPick: onHelp },
  ].filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const files: PickerItem[] = (isSearch ? (data?.data ?? []) : []).map((file) => ({
    id: file.id,
    label: `${fullName(file)} · ${file.subjectPropertyState.toUpperCase()}`,
    hint: statusNames[file.status],
    onPick: () => goTo(`/applications/${file.id}`),
  }));
  return (
    <CommandDialog
      title="Search or jump to…"
      placeholder="Type a command, name or phone number"
      empty="No results"
      items={[...commands, ...files]}
      text={text}
      onText={setText}
      onClose={onClose}
    />
  );
}
