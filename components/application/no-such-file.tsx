import Link from "next/link";

/** In place of a file that is not there, or not for this person. */
export function NoSuchFile() {
  return (
    <section className="grid gap-2 rounded-lg border border-dashed border-line p-6 text-center">
      <h1 className="text-title font-semibold tracking-tight">There is no such file</h1>
      <p className="text-muted">
        The address may be mistyped, the file may have been removed, or it belongs to a team that is not yours.
      </p>
      <p>
        <Link href="/applications">Go to the applications</Link>
      </p>
    </section>
  );
}
