import Link from "next/link";

type NoSuchFileProps = {
  /** Whether the file was on screen a moment ago. */
  readonly wasShown: boolean;
};

/** Replaces a file that does not exist, no longer exists or is not visible to this user. */
export function NoSuchFile({ wasShown }: NoSuchFileProps) {
  return (
    <section className="grid gap-2 rounded-lg border border-dashed border-line p-6 text-center">
      <h1 className="text-title font-semibold tracking-tight">
        {wasShown ? "This file was removed" : "File not found"}
      </h1>
      <p className="text-muted">
        {wasShown
          ? "Another user erased it or moved it to a team you can't see. Unsaved changes are lost."
          : "The address may be mistyped, or the file was removed or belongs to another team."}
      </p>
      <p>
        <Link href="/applications">Go to all files</Link>
      </p>
    </section>
  );
}
