import { fullName } from "@/components/format/full-name";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Badge } from "@/components/ui/feedback/badge";
import type { Privacy } from "@/lib/contract/privacy/privacy";
import { matchText } from "./proposed-files";

type File = Privacy["files"][number];

const DAY = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** Lists the files of a borrower that are erased together, and anything that prevents it. */
export function ErasedFiles({ files }: { readonly files: readonly File[] }) {
  const statusNames = useStatusNames();
  return (
    <section aria-label="Files of this borrower" className="grid grid-cols-1 gap-1">
      <p className="text-dense text-muted">
        {files.length === 1
          ? "Only this file is erased."
          : `${files.length} files of this borrower are erased together:`}
      </p>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {files.map((file) => (
          <li key={file.id} className="grid grid-cols-1 gap-0.5 px-3 py-2 text-dense">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{fullName(file)}</span>
              <span className="shrink-0 text-muted">{statusNames[file.status]}</span>
            </p>
            {file.matches.length > 0 && <p className="text-muted">{matchText(file)}</p>}
            <Obstacle file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Obstacle({ file: { isHeld, keptUntil } }: { readonly file: File }) {
  if (isHeld)
    return (
      <p>
        <Badge look="notice">On legal hold</Badge> <span className="text-muted">Lift the hold first.</span>
      </p>
    );
  if (keptUntil === undefined) return null;
  return (
    <p>
      <Badge look="notice">Kept until {DAY.format(keptUntil)}</Badge>{" "}
      <span className="text-muted">
        An application is kept for 25 months after its last change (12 CFR 1002.12(b)).
      </span>
    </p>
  );
}
