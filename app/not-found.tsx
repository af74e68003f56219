import type { Metadata } from "next";
import { NotFoundPage } from "@/components/shell/page/not-found-page";
import { PlainPage } from "@/components/shell/page/plain-page";
import { Shell } from "@/components/shell/shell";
import { lenderOfPages } from "@/lib/operations/contact/lender";
import { signedInMe } from "./me";

export const metadata: Metadata = { title: "Page not found" };

const INTRO = "Sorry, there’s nothing here. The address may be mistyped, or the page has moved.";

/** Keeps the navigation for signed-in users. */
export default async function NotFound() {
  const me = await signedInMe();
  if (me !== null)
    return (
      <Shell me={me}>
        <NotFoundPage intro={INTRO} />
      </Shell>
    );
  return (
    <PlainPage title="Page not found" lender={lenderOfPages()} intro={INTRO}>
      <p>
        <a href="/">Back to pipeline</a>
      </p>
    </PlainPage>
  );
}
