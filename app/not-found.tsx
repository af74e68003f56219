import type { Metadata } from "next";
import { PlainPage } from "@/components/shell/plain-page";

export const metadata: Metadata = { title: "No such page" };

export default function NotFound() {
  return (
    <PlainPage title="There is no such page" intro="The address may be mistyped, or the page has moved.">
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </PlainPage>
  );
}
