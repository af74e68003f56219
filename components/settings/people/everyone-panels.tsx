import { useQuery } from "@tanstack/react-query";
import { sayRefusal } from "@/components/form/toast-error";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
import { CheckField } from "@/components/ui/input/check-field";
import { settingsQuery, useUpdateSettings } from "@/lib/client/accounts/settings";
import type { Settings } from "@/lib/contract/accounts/account";

/** Shows and changes whether everyone needs two-step sign-in. */
export const RequireTwoStep = () => (
  <EveryonePanel
    title="Sign-in"
    name="requireTotp"
    label="Require two-step sign-in for everyone"
    hint="Anyone without it, including you, can only open their profile until they set it up. Single sign-on has a second step of its own."
    said={(isOn) => (isOn ? "Everyone now needs two-step sign-in." : "Two-step sign-in is now optional.")}
  />
);

/** Shows and changes whether loan officers see only the files assigned to them. */
export const OwnFilesOnly = () => (
  <EveryonePanel
    title="Visibility"
    name="ownFilesOnly"
    label="Loan officers see only their own files"
    hint="Loan officers will see only files assigned to them, in every list, count, report and search. When this is off, they see all files of their team, or all files if they have no team. Nothing changes for owners, managers and read-only users."
    said={(isOn) =>
      isOn ? "Loan officers now see only their own files." : "Loan officers are no longer limited to their own files."
    }
  />
);

type EveryonePanelProps = {
  readonly title: string;
  readonly name: keyof Settings;
  readonly label: string;
  readonly hint: string;
  /** Returns what to report after a change. */
  readonly said: (isOn: boolean) => string;
};

/** Shows and changes one setting of the whole installation. */
function EveryonePanel({ title, name, label, hint, said }: EveryonePanelProps) {
  const settings = useQuery(settingsQuery);
  const { mutate, isPending } = useUpdateSettings();
  const choose = (isOn: boolean) =>
    mutate(
      { [name]: isOn },
      {
        onSuccess: () => toast(said(isOn)),
        onError: (thrown) => sayRefusal("No change.", thrown),
      },
    );
  return (
    <Panel title={title}>
      <QueryResult query={settings}>
        {(data) => (
          <CheckField
            label={label}
            hint={hint}
            checked={data[name]}
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
