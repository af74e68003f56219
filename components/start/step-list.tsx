import { FirstRequest } from "@/components/docs/first-request";
import { SampleFilesControl } from "@/components/settings/system/sample-files-control";
import { Button } from "@/components/ui/input/button";
import { ButtonLink } from "@/components/ui/input/button-link";
import type { Me } from "@/lib/contract/accounts/account";
import { ImportLink } from "./import-link";
import { Step } from "./step";
import type { Steps } from "./use-steps";

type StepListProps = {
  readonly me: Me;
  readonly origin: string;
  readonly steps: Steps;
  /** The access token created here, if any. */
  readonly token: string | undefined;
  readonly onInvite: () => void;
  readonly onCreateToken: () => void;
};

/** Renders the first steps, each with the button that takes it. */
export function StepList({ me, origin, steps, token, onInvite, onCreateToken }: StepListProps) {
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {me.role === "owner" && (
        <Step
          title="Look around with sample files"
          isDone={steps.hasSamples}
          text="Optional. 1,000 fictional borrowers with conversations, tasks and two years of reports. This also turns on the contact agent in its sandbox, which sends nothing. Remove it all any time."
          action={<SampleFilesControl />}
        />
      )}
      <Step
        title="Invite your colleagues"
        isDone={steps.hasColleagues}
        text="Send each of them an invite link."
        action={
          <Button look="secondary" onClick={onInvite}>
            Invite someone
          </Button>
        }
      />
      <Step
        title="Connect a lead provider, a CRM or an LOS"
        isDone={steps.hasToken}
        text="Each system gets its own access token, and sends leads to the API."
        action={
          <Button look="secondary" onClick={onCreateToken}>
            Create a token
          </Button>
        }
      />
      <Step
        title="Bring in your first files"
        isDone={steps.hasFiles}
        text="Add a lead yourself, import files from a spreadsheet, or send a test lead with a token."
        action={
          <>
            <ButtonLink href="/applications/new">Add a lead</ButtonLink>
            <ImportLink />
          </>
        }
      >
        {(token !== undefined || (steps.hasToken && !steps.hasFiles)) && (
          <div className="grid grid-cols-1 gap-1">
            <p className="text-muted">
              {token === undefined
                ? "Replace <ACCESS_TOKEN> with your token, and run this in a terminal:"
                : "Run this in a terminal. Your token is already filled in:"}
            </p>
            <FirstRequest origin={origin} token={token} />
          </div>
        )}
      </Step>
    </ol>
  );
}
