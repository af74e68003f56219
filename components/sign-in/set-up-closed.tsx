import { PlainPage } from "@/components/shell/page/plain-page";

/** Replaces the set-up page once there is an owner. */
export function SetUpClosed() {
  return (
    <PlainPage
      title="Set-up is closed"
      intro="This installation already has an owner, so the one-time link no longer works."
    >
      <p>
        <a href="/">Go to sign-in</a>
      </p>
    </PlainPage>
  );
}
