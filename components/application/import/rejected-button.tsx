import { Download } from "lucide-react";
import { Button } from "@/components/ui/input/button";
import type { Mapping } from "@/lib/domain/applications/import/target";
import type { Table } from "./read-csv";
import { type Rejected, rejectedCsv, saveCsv } from "./rejected-csv";

type RejectedButtonProps = {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly rejected: readonly Rejected[];
};

/** Saves the rows that are not imported, with the reasons, as a file to correct. */
export function RejectedButton({ table, mapping, rejected }: RejectedButtonProps) {
  if (rejected.length === 0) return null;
  const name = table.name.replace(/\.[^.]*$/, "");
  const save = async () => saveCsv(`${name}-rejected.csv`, await rejectedCsv(table.headings, mapping, rejected));
  return (
    <Button look="secondary" onClick={() => void save()}>
      <Download className="size-4" aria-hidden="true" />
      Download rejected rows ({rejected.length.toLocaleString("en-US")})
    </Button>
  );
}
