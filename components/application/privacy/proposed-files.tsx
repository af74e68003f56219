import Link from "next/link";
import { useIsInPanel } from "@/components/application/side-panel";
import { fullName } from "@/components/format/full-name";
import { CheckField } from "@/components/ui/input/check-field";
import type { Privacy } from "@/lib/contract/privacy/privacy";

type File = Privacy["files"][number];

const MATCH_NAMES: Readonly<Record<File["matches"][number], string>> = {
  phone: "phone",
  email: "email",
  nameAndBirth: "name and date of birth",
  ssn: "SSN",
};

/** Returns in words which values a file shares with this one. */
export const matchText = ({ matches }: Pick<File, "matches">) =>
  `Same ${matches.map((match) => MATCH_NAMES[match]).join(", ")}`;

type ProposedFilesProps = {
  readonly files: readonly File[];
  readonly ticked: readonly string[];
  readonly onTick: (ids: readonly string[]) => void;
};

/**
 * Lists other files that may belong to the same borrower. A file that matches in only one value must be selected by
 * hand.
 */
export function ProposedFiles({ files, ticked, onTick }: ProposedFilesProps) {
  const isInPanel = useIsInPanel();
  const [, ...others] = files;
  if (others.length === 0) return null;
  const tick = (id: string, isTicked: boolean) =>
    onTick(isTicked ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <fieldset className="grid grid-cols-1 gap-1 text-dense">
      <legend className="mb-1 text-muted">
        Other files that may belong to this borrower. Export and erasure include the ones you select: check each file
        before you select it.
      </legend>
      {others.map((file) => (
        <CheckField
          key={file.id}
          label={
            <Link href={`/applications/${file.id}`} replace={isInPanel}>
              {fullName(file)}
            </Link>
          }
          hint={file.isIncluded ? `${matchText(file)}. Always included.` : `${matchText(file)}.`}
          checked={file.isIncluded || ticked.includes(file.id)}
          disabled={file.isIncluded}
          onChange={({ target }) => tick(file.id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
