import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { AccessPanel } from "@/components/application/access/access-panel";
import { ContactPanel } from "@/components/application/contact/contact-panel";
import { EditorForm } from "@/components/application/editor/editor-form";
import { ReadOnlyForm } from "@/components/application/editor/read-only-form";
import { useEditor } from "@/components/application/editor/use-editor";
import { MessagesPanel } from "@/components/application/messages/messages-panel";
import { PrivacyPanel } from "@/components/application/privacy/privacy-panel";
import { StatusReasonDialog } from "@/components/application/status/status-reason-dialog";
import { HistoryPanel } from "@/components/application/timeline/history-panel";
import { TasksPanel } from "@/components/application/timeline/tasks-panel";
import { fullName } from "@/components/format/full-name";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { QueryResult } from "@/components/shell/query-result";
import { LogCall } from "@/components/today/log-call";
import { type ApplicationVersion, applicationQuery } from "@/lib/client/applications/application";
import { useLiveApplication } from "@/lib/client/applications/use-live-application";
import { RequestFailure } from "@/lib/client/request/request";
import type { Me } from "@/lib/contract/accounts/account";
import type { Application } from "@/lib/contract/applications/application";
import { mayDo } from "@/lib/domain/caller/role";
import { FileHeading } from "./file-heading";
import { NoSuchFile } from "./no-such-file";
import { useFileTitle } from "./use-file-title";

type LoanFileProps = {
  readonly me: Me;
  readonly id: string;
  /** Called when the form gains or loses unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
};

/** Renders one file: form, contact, history and who viewed it. */
export function LoanFile({ me, id, onDirty }: LoanFileProps) {
  const query = useQuery(applicationQuery(id));
  useLiveApplication(id);
  const { data, error } = query;
  const [shown, setShown] = useState("");
  if (data !== undefined && shown !== id) setShown(id);
  useFileTitle(data?.reply);
  if (error instanceof RequestFailure && error.about.code === "not_found")
    return <NoSuchFile wasShown={shown === id} />;
  return (
    <QueryResult query={query}>
      {(file) =>
        mayDo(me.role, "applications:write") ? (
          <EditedFile key={id} me={me} file={file} onDirty={onDirty} />
        ) : (
          <Layout
            me={me}
            application={file.reply}
            properties={<ReadOnlyForm application={file.reply} />}
            contact={<ContactPanel me={me} application={file.reply} />}
            timeline={
              <>
                <TasksPanel id={id} isWritable={false} />
                <MessagesPanel me={me} id={id} />
                <HistoryPanel me={me} id={id} />
              </>
            }
          />
        )
      }
    </QueryResult>
  );
}

type EditedFileProps = Pick<LoanFileProps, "me" | "onDirty"> & { readonly file: ApplicationVersion };

function EditedFile({ me, file, onDirty }: EditedFileProps) {
  const { id } = file.reply;
  const editor = useEditor(file);
  const statusNames = useStatusNames();
  const isDirty = editor.changes.length > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const { asked } = editor;
  return (
    <>
      <Layout
        me={me}
        application={file.reply}
        properties={
          <>
            <EditorForm me={me} file={file} editor={editor} />
            {mayDo(me.role, "privacy") && <PrivacyPanel me={me} application={file.reply} />}
            {mayDo(me.role, "administration") && <AccessPanel id={id} />}
          </>
        }
        contact={<ContactPanel me={me} application={file.reply} />}
        timeline={
          <>
            <LogCall application={file.reply} />
            <TasksPanel id={id} isWritable />
            <MessagesPanel me={me} id={id} />
            <HistoryPanel me={me} id={id} onRestore={editor.restore} />
          </>
        }
      />
      {asked !== null && (
        <StatusReasonDialog
          what={fullName(file.reply)}
          to={asked.status}
          statusName={statusNames[asked.status]}
          onClose={() => asked.resolve(null)}
          onConfirm={asked.resolve}
        />
      )}
    </>
  );
}

type LayoutProps = {
  readonly me: Me;
  readonly application: Application;
  readonly properties: ReactNode;
  readonly contact: ReactNode;
  readonly timeline: ReactNode;
};

/**
 * Contact, the timeline and the properties: side by side on a page, the first two above each other in a panel, and all
 * of them above each other on a phone.
 */
function Layout({ me, application, properties, contact, timeline }: LayoutProps) {
  return (
    <div data-loan-file className="@container grid grid-cols-1 gap-4 sm:gap-6">
      <FileHeading application={application} isWritable={mayDo(me.role, "applications:write")} />
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_20rem] @2xl:grid-rows-[auto_1fr] @[60rem]:grid-cols-[18.5rem_minmax(0,1fr)_18.5rem] @6xl:grid-cols-[19rem_minmax(0,1fr)_21rem] @[60rem]:grid-rows-1">
        <aside aria-label="Contact with the borrower" className="grid grid-cols-1 gap-4">
          {contact}
        </aside>
        <section
          aria-label="Timeline"
          className="grid grid-cols-1 gap-4 @2xl:col-start-1 @2xl:row-start-2 @[60rem]:col-start-2 @[60rem]:row-start-1"
        >
          {timeline}
        </section>
        <div className="grid grid-cols-1 gap-4 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @[60rem]:col-start-3 @[60rem]:row-span-1">
          {properties}
        </div>
      </div>
    </div>
  );
}
