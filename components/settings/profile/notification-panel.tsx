import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { changedRowCount } from "@/components/form/changed-rows";
import { ErrorAlert } from "@/components/form/error-alert";
import { GuardedSaveBar } from "@/components/form/guarded-save-bar";
import { useSaveKey } from "@/components/form/use-save-key";
import { QueryResult } from "@/components/shell/query-result";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
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
  replied: "A borrower replies",
  optedOut: "A borrower opts out",
  passedOn: "Your lead is passed on to another loan officer",
  mentioned: "Someone mentions you in a note",
  due: "Your task is due",
  deadline: "A rate lock, contingency, pre-approval or closing is within two days",
};

/** Edits how the user is notified. */
export function NotificationPanel() {
  const query = useQuery(notificationSettingsQuery);
  return (
    <Panel
      title="Notifications"
      intro="If a notification is still unread after five minutes, we email you. Emails never name a borrower."
    >
      <QueryResult query={query}>{(settings) => <NotificationForm settings={settings} />}</QueryResult>
    </Panel>
  );
}

function NotificationForm({ settings: { data, canEmail } }: { readonly settings: NotificationSettings }) {
  const [rows, setRows] = useState(data);
  const [saved, setSaved] = useState(data);
  const changes = changedRowCount(saved, rows, ({ kind }) => kind);
  const form = useSaveKey(changes > 0);
  const { mutate, isPending, error, reset } = useUpdateNotificationSettings();
  const set = (kind: Row["kind"], ways: Partial<Row>) =>
    setRows(rows.map((row) => (row.kind === kind ? { ...row, ...ways } : row)));
  function save(event: FormEvent) {
    event.preventDefault();
    const done = () => {
      setSaved(rows);
      toast("Notification settings saved.");
    };
    mutate({ data: rows }, { onSuccess: done });
  }
  return (
    <form ref={form} tabIndex={-1} method="post" onSubmit={save} className="grid grid-cols-1 gap-4 outline-none">
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
      {!canEmail && (
        <p className="text-dense text-muted">
          Email isn’t set up yet. Ask your administrator to connect a mail server.
        </p>
      )}
      {error instanceof RequestFailure && <ErrorAlert title="Nothing was saved" failure={error} />}
      <GuardedSaveBar
        form={form}
        count={changes}
        isPending={isPending}
        verb="Save notification settings"
        onDiscard={() => {
          setRows(saved);
          reset();
        }}
      />
    </form>
  );
}
