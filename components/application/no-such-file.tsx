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
        {wasShown ? "This file was removed" : "There is no such file"}
      </h1>
      <p className="text-muted">
        {wasShown
          ? "Somebody erased it while it was open here, or gave it to a team that is not yours. What was typed and not saved is gone with it."
          : "The address may be mistyped, the file may have been removed, or it belongs to a team that is not yours."}
      </p>
      <p>
        <Link href="/applications">Go to the applications</Link>
      </p>
    </section>
  );
}
