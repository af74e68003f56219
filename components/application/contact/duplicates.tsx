import Link from "next/link";
import { useIsInPanel } from "@/components/application/side-panel";
import { fullName } from "@/components/format/full-name";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Panel } from "@/components/ui/feedback/panel";
import type { Contact } from "@/lib/contract/applications/contact";

type DuplicatesProps = { readonly files: Contact["duplicates"]; readonly title: string; readonly intro: string };

/** Lists other files that may belong to the same borrower. */
export function Duplicates({ files, title, intro }: DuplicatesProps) {
  const isInPanel = useIsInPanel();
  const statusNames = useStatusNames();
  return (
    <Panel title={title} intro={intro}>
      <ul className="grid grid-cols-1 gap-2">
        {files.map((file) => (
          <li key={file.id} className="flex items-baseline justify-between gap-3">
            <Link href={`/applications/${file.id}`} replace={isInPanel} className="min-w-0 truncate">
              {fullName(file)}
            </Link>
            <span className="shrink-0 text-dense text-muted">{statusNames[file.status]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
