import { OutsidePage } from "@/components/shell/page/outside-page";

/** Replaces the set-up page once there is an owner. */
export function SetUpClosed() {
  return (
    <OutsidePage
      title="Hearthline is already set up"
      intro="Someone has created the first owner, so this one-time link no longer works. Sign in, or ask the owner to invite you."
    >
      <p>
        <a href="/">Go to sign-in</a>
      </p>
    </OutsidePage>
  );
}
