import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import {
  notificationSettingsQuery,
  useUpdateNotificationSettings,
} from "@/lib/client/applications/notification-settings";
import { RequestFailure } from "@/lib/client/request/request";
import type { NotificationSettings } from "@/lib/contract/applications/notification";

type Row = NotificationSettings["data"][number];

const KIND_TEXT: Readonly<Record<Row["kind"], string>> = {
  assigned: "A file is assigned to you",
  replied: "A borrower is waiting for your answer",
  optedOut: "A borrower opts out",
  passedOn: "A lead of yours goes to someone else",
  mentioned: "Someone writes a note for you",
  due: "A task of yours is due",
};

/** Edits how the user is notified. */
export function NotificationPanel() {
  const query = useQuery(notificationSettingsQuery);
  return (
    <Panel
      title="Notifications"
      intro="Email goes out once, for what you have not read after five minutes. It names no borrower."
    >
      <QueryResult query={query}>{(settings) => <NotificationForm settings={settings} />}</QueryResult>
    </Panel>
  );
}

function NotificationForm({ settings: { data, canEmail } }: { readonly settings: NotificationSettings }) {
  const [rows, setRows] = useState(data);
  const { mutate, isPending, error } = useUpdateNotificationSettings();
  const set = (kind: Row["kind"], ways: Partial<Row>) =>
    setRows(rows.map((row) => (row.kind === kind ? { ...row, ...ways } : row)));
  function save(event: FormEvent) {
    event.preventDefault();
    mutate({ data: rows }, { onSuccess: () => toast("Saved how you are notified.") });
  }
  return (
    <form method="post" onSubmit={save} className="grid grid-cols-1 gap-4">
      <div className="grid gap-3">
        {rows.map(({ kind, inBell, byEmail }) => (
          <fieldset
            key={kind}
            disabled={isPending}
            className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 max-sm:grid-cols-2"
          >
            <legend className="float-left max-sm:col-span-2">{KIND_TEXT[kind]}</legend>
            <CheckField
              label="Bell"
              checked={inBell}
              onChange={({ target }) => set(kind, { inBell: target.checked })}
            />
            <CheckField
              label="Email"
              checked={byEmail}
              disabled={!canEmail}
              onChange={({ target }) => set(kind, { byEmail: target.checked })}
            />
          </fieldset>
        ))}
      </div>
      {!canEmail && <p className="text-dense text-muted">This installation cannot send email yet.</p>}
      {error instanceof RequestFailure && <ErrorAlert title="Nothing was saved" failure={error} />}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? "Saving…" : "Save notifications"}
        </Button>
      </div>
    </form>
  );
}
