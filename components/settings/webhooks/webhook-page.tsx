"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, MoreHorizontal, Power, RotateCcw, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { sayRefusal } from "@/components/form/toast-error";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Alert } from "@/components/ui/feedback/alert";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useSwitchWebhook, webhookQuery } from "@/lib/client/webhooks/webhooks";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { AttemptsPanel } from "./attempts-panel";
import { DeleteWebhookDialog } from "./delete-webhook-dialog";
import { EditWebhookDialog } from "./edit-webhook-dialog";
import { ReplayDialog } from "./replay-dialog";
import { RotateWebhookDialog } from "./rotate-webhook-dialog";
import { TestWebhookDialog } from "./test-webhook-dialog";
import { WebhookFacts } from "./webhook-facts";
import { DISABLED_TEXT, nameOf } from "./webhook-words";

type Task = "edit" | "test" | "replay" | "rotate" | "delete";

const DIALOGS = {
  edit: EditWebhookDialog,
  test: TestWebhookDialog,
  replay: ReplayDialog,
  rotate: RotateWebhookDialog,
  delete: DeleteWebhookDialog,
} as const;

/** Shows one webhook: how it does, its calls, and what can be done with it. */
export function WebhookPage({ id }: { readonly id: string }) {
  const webhook = useQuery(webhookQuery(id));
  return <QueryResult query={webhook}>{(data) => <LoadedWebhook webhook={data} />}</QueryResult>;
}

function LoadedWebhook({ webhook }: { readonly webhook: Webhook }) {
  const { id, description, state, disabledReason } = webhook;
  const [task, setTask] = useState<Task | null>(null);
  const { mutate, isPending } = useSwitchWebhook(id);
  const isDisabled = state === "disabled";
  const turn = () =>
    mutate(isDisabled ? "enable" : "disable", {
      onSuccess: () => toast(isDisabled ? "The webhook is enabled." : "The webhook is disabled. Events wait for it."),
      onError: (thrown) => sayRefusal(`The webhook is still ${isDisabled ? "disabled" : "enabled"}.`, thrown),
    });
  const TaskDialog = task === null ? null : DIALOGS[task];
  return (
    <Page
      title={description === "" ? nameOf(webhook) : description}
      intro={<Link href="/settings/webhooks">All webhooks</Link>}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Button look="secondary" onClick={() => setTask("test")}>
            Send an example
          </Button>
          <Button look="secondary" onClick={() => setTask("edit")}>
            Edit
          </Button>
          <Menu
            label="More actions"
            triggerClass="grid size-(--control) place-items-center rounded-sm text-muted hover:bg-page hover:text-ink"
            trigger={<MoreHorizontal className="size-4" aria-hidden="true" />}
          >
            <MenuItem icon={<RotateCcw className="size-4" />} onSelect={() => setTask("replay")}>
              Send events again
            </MenuItem>
            <MenuItem icon={<KeyRound className="size-4" />} onSelect={() => setTask("rotate")}>
              Make a new secret
            </MenuItem>
            <MenuItem icon={<Power className="size-4" />} onSelect={turn}>
              {isDisabled ? "Enable" : "Disable"}
            </MenuItem>
            <MenuItem icon={<Trash2 className="size-4" />} onSelect={() => setTask("delete")}>
              Delete
            </MenuItem>
          </Menu>
        </div>
      }
    >
      {isDisabled && (
        <Alert title="This webhook is disabled">
          <p>
            {disabledReason !== undefined && `${DISABLED_TEXT[disabledReason]} `}Events wait for up to 30 days, and are
            sent once it is enabled.
          </p>
          <div className="pt-1">
            <Button look="secondary" isBusy={isPending} onClick={turn}>
              Enable
            </Button>
          </div>
        </Alert>
      )}
      {state === "failing" && (
        <Alert title="This webhook is failing">
          <p>An event failed 4 times or more. Events are tried again, for about 75 hours each.</p>
        </Alert>
      )}
      <WebhookFacts webhook={webhook} onReplay={() => setTask("replay")} />
      <AttemptsPanel webhook={webhook} />
      {TaskDialog !== null && <TaskDialog webhook={webhook} onClose={() => setTask(null)} />}
    </Page>
  );
}
