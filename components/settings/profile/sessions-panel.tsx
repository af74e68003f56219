import { useMutation } from "@tanstack/react-query";
import { sayRefusal } from "@/components/form/toast-error";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { signOutEverywhere } from "@/lib/client/accounts/me";
import { leaveSession } from "@/lib/client/accounts/sign-out";

/** Signs the user out of every browser at once. */
export function SessionsPanel() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => leaveSession(signOutEverywhere),
    onError: (thrown) => sayRefusal("Still signed in.", thrown),
  });
  return (
    <Panel
      title="Sessions"
      intro="Left a computer signed in? This ends all your sessions, including this one. Sessions end after 12 hours, or earlier when unused."
    >
      <div>
        <Button look="secondary" isBusy={isPending} onClick={() => mutate()}>
          Sign out everywhere
        </Button>
      </div>
    </Panel>
  );
}
