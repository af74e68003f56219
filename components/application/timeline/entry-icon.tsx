import {
  ArrowRight,
  Ban,
  CirclePause,
  Eye,
  FilePlus,
  FileX,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquare,
  Pencil,
  Phone,
  Play,
  Scale,
  ShieldCheck,
  ShieldX,
  StickyNote,
} from "lucide-react";
import type { HistoryPage } from "@/lib/contract/applications/history";
import type { Action } from "@/lib/domain/action";

type Entry = HistoryPage["data"][number];

const ICONS: Readonly<Record<Action, LucideIcon>> = {
  created: FilePlus,
  updated: Pencil,
  ingested: FilePlus,
  slept: CirclePause,
  woken: Play,
  stopped: Ban,
  resumed: Play,
  revealed: Eye,
  held: Scale,
  released: Scale,
  consentAdded: ShieldCheck,
  consentRevoked: ShieldX,
  exported: Eye,
  disposed: FileX,
  erased: FileX,
  noted: StickyNote,
  planned: ListTodo,
  attempted: Phone,
  replied: MessageSquare,
};

const CHANNEL_ICONS: Readonly<Record<string, LucideIcon>> = { call: Phone, text: MessageSquare, email: Mail };

type EntryIconProps = {
  readonly entry: Entry;
  /** Whether it only moves the file to another status. */
  readonly isMove: boolean;
};

/** Shows the kind of an entry beside its words. */
export function EntryIcon({ entry: { action, changes }, isMove }: EntryIconProps) {
  const channel = changes.find(({ field }) => field === "attemptChannel" || field === "replyChannel")?.to;
  const Icon = isMove ? ArrowRight : (CHANNEL_ICONS[String(channel)] ?? ICONS[action]);
  return (
    <span className="grid size-6 place-items-center rounded-full bg-page text-muted" aria-hidden="true">
      <Icon className="size-3.5" />
    </span>
  );
}
