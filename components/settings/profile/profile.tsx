"use client";

import { useQuery } from "@tanstack/react-query";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Alert } from "@/components/ui/feedback/alert";
import { meQuery } from "@/lib/client/accounts/me";
import { NameForm } from "./name-form";
import { NewPasswordForm } from "./new-password-form";
import { NotificationPanel } from "./notification-panel";
import { SessionsPanel } from "./sessions-panel";
import { TwoStepPanel } from "./two-step-panel";

/** Renders the user's own settings. */
export function Profile() {
  const me = useQuery(meQuery);
  return (
    <Page title="Profile">
      <QueryResult query={me}>
        {(data) => (
          <div className="grid grid-cols-1 gap-4">
            {data.mustEnrol && (
              <Alert title="Turn on two-step sign-in">
                <p>Your organization requires it. Turn it on below to open the other pages.</p>
              </Alert>
            )}
            <NameForm me={data} />
            {!data.mustEnrol && <NotificationPanel />}
            <TwoStepPanel me={data} />
            <NewPasswordForm me={data} />
            <SessionsPanel />
          </div>
        )}
      </QueryResult>
    </Page>
  );
}
