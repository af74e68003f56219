import Link from "next/link";
import { type ReactNode, useState } from "react";
import { FirstRequest } from "@/components/docs/first-request";
import { InviteDialog } from "@/components/settings/people/invite-dialog";
import { SampleFilesControl } from "@/components/settings/system/sample-files-control";
import { TokenDialog } from "@/components/settings/tokens/token-dialog";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import type { Me } from "@/lib/contract/accounts/account";
import { mayDo } from "@/lib/domain/caller/role";
import { NoFiles } from "./no-files";

type FirstStepsProps = {
  readonly me: Me;
  readonly origin: string;
  /** Called when a dialog opens or closes. While one is open, these steps must stay: it may show a secret once. */
  readonly onBusy: (isBusy: boolean) => void;
};

/** Shows owners and managers how to begin while there are no files yet. */
export function FirstSteps({ me, origin, onBusy }: FirstStepsProps) {
  const [asked, setAsked] = useState<"invitation" | "token" | null>(null);
  const [token, setToken] = useState<string>();
  if (me.teamId !== undefined || !mayDo(me.role, "administration")) return <NoFiles me={me} />;
  const ask = (next: typeof asked) => {
    setAsked(next);
    onBusy(next !== null);
  };
  const close = () => ask(null);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4 pb-4">
      <Panel title="No files yet" intro="Get started in a few minutes. Do these in any order.">
        <ol className="grid grid-cols-1 divide-y divide-line">
          {me.role === "owner" && (
            <Step
              title="Look around with sample files"
              text="1,000 fictional borrowers with conversations, tasks and two years of reports. This also turns on the contact agent in its sandbox, which sends nothing. Remove it all any time under Settings, System."
            >
              <SampleFilesControl />
            </Step>
          )}
          <Step title="Invite your colleagues" text="Send each of them an invite link.">
            <Button look="secondary" onClick={() => ask("invitation")}>
              Invite someone
            </Button>
          </Step>
          <Step
            title="Connect a lead provider, a CRM or an LOS"
            text="Each system gets its own access token, and sends leads to the API."
          >
            <Button look="secondary" onClick={() => ask("token")}>
              Create a token
            </Button>
          </Step>
          <Step
            title="Send a test lead"
            text={token === undefined ? "Replace <ACCESS_TOKEN> with your token:" : "Your token is already filled in:"}
          >
            <FirstRequest origin={origin} token={token} />
          </Step>
          <Step
            title="Bring in your files"
            text={
              <>
                <Link href="/applications/new">Add a lead</Link> yourself, or{" "}
                <a href="/docs/bulk#load">load files from another system</a> through the API.
              </>
            }
          />
        </ol>
      </Panel>
      {asked === "invitation" && <InviteDialog me={me} onClose={close} />}
      {asked === "token" && <TokenDialog me={me} onClose={close} onCreated={setToken} />}
    </div>
  );
}

type StepProps = { readonly title: string; readonly text: ReactNode; readonly children?: ReactNode };

function Step({ title, text, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 basis-80 grow gap-0.5">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {children && <div className="max-w-full min-w-0">{children}</div>}
    </li>
  );
}
