import { Guide } from "@/components/docs/guide";
import { Code } from "@/components/docs/prose";
import { ChangeMany, CreateApplication, ReadApplication, UpdateApplication } from "./application-calls";
import { ApplicationFields, Statuses } from "./application-fields";
import { Export, History, ListApplications, Paging, Search } from "./application-lists";

/** Loan files by the interface: create, read, change, find. */
export function ApplicationsGuide() {
  return (
    <Guide
      title="Applications"
      intro={
        <p>
          A loan file: a borrower, a property's state, a status in the pipeline, and the ids that other systems have for
          it. Reading needs the scope <Code>applications:read</Code>, writing <Code>applications:write</Code>.
        </p>
      }
      sections={[
        { id: "create", title: "Create", body: <CreateApplication /> },
        { id: "read", title: "Read", body: <ReadApplication /> },
        { id: "update", title: "Update", body: <UpdateApplication /> },
        { id: "many", title: "Change many", body: <ChangeMany /> },
        { id: "list", title: "List", body: <ListApplications /> },
        { id: "search", title: "Search", body: <Search /> },
        { id: "paging", title: "Paging", body: <Paging /> },
        { id: "export", title: "Export", body: <Export /> },
        { id: "history", title: "History", body: <History /> },
        { id: "fields", title: "Fields", body: <ApplicationFields /> },
        { id: "statuses", title: "Statuses", body: <Statuses /> },
      ]}
    />
  );
}
