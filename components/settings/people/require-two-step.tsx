import { useQuery } from "@tanstack/react-query";
import { sayRefusal } from "@/components/form/toast-error";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
import { CheckField } from "@/components/ui/input/check-field";
import { settingsQuery, useUpdateSettings } from "@/lib/client/accounts/settings";

/** Shows and changes whether everyone needs two-step sign-in. */
export function RequireTwoStep() {
  const settings = useQuery(settingsQuery);
  const { mutate, isPending } = useUpdateSettings();
  const choose = (requireTotp: boolean) =>
    mutate(
      { requireTotp },
      {
        onSuccess: () =>
          toast(requireTotp ? "Everyone now needs two-step sign-in." : "Two-step sign-in is now optional."),
        onError: (thrown) => sayRefusal("No change.", thrown),
      },
    );
  return (
    <Panel title="Sign-in">
      <QueryResult query={settings}>
        {({ requireTotp }) => (
          <CheckField
            label="Require two-step sign-in for everyone"
            hint="Anyone without it, including you, can only open their profile until they set it up. Single sign-on has a second step of its own."
            checked={requireTotp}
            aria-busy={isPending}
            aria-disabled={isPending}
            onChange={({ target }) => {
              if (!isPending) choose(target.checked);
            }}
          />
        )}
      </QueryResult>
    </Panel>
  );
}
