import Link from "next/link";
import { DeadEnd } from "./dead-end";

/** Replaces a page of the dashboard that does not exist. */
export const NotFoundPage = ({ intro }: { readonly intro: string }) => (
  <DeadEnd title="Page not found" intro={intro}>
    <p>
      <Link href="/pipeline">Back to pipeline</Link>
    </p>
  </DeadEnd>
);
