import { FirstRequest } from "@/components/docs/first-request";
import { Panel } from "@/components/ui/feedback/panel";
import { Command } from "@/components/ui/input/copyable-command";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import { NoFiles } from "./no-files";

type FirstStepsProps = { readonly me: Me; readonly origin: string };

/** Shows owners how to connect their first system while there are no files yet. */
export function FirstSteps({ me, origin }: FirstStepsProps) {
  if (me.teamId !== undefined || !mayDo(me.role, "administration")) return <NoFiles me={me} />;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4 pb-4">
      <Panel title="No files yet" intro="Leads arrive through the API, from your CRM or lead providers.">
        <FirstRequest origin={origin} />
      </Panel>
      <Panel
        title="Look around with sample files"
        intro="Adds 1,000 fictional borrowers across all statuses, and two years of history for the reports. Remove them any time with npm run demo -- --remove."
      >
        <Command label="the command for sample files">npm run demo</Command>
      </Panel>
    </div>
  );
}
