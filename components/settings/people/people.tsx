"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { useKeptFocus } from "@/components/ui/focus/use-kept-focus";
import { Button } from "@/components/ui/input/button";
import { peopleQuery } from "@/lib/client/accounts/people";
import type { Me } from "@/lib/contract/accounts/account";
import { OwnFilesOnly, RequireTwoStep } from "./everyone-panels";
import { InvitationList } from "./invitation-list";
import { InviteDialog } from "./invite-dialog";
import { PeopleList } from "./people-list";

/** Shows the users, the open invitations and the sign-in requirements. */
export function PeoplePage({ me }: { readonly me: Me }) {
  const people = useQuery(peopleQuery);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const [isInviting, setInviting] = useState(false);
  return (
    <Page title="People" actions={<Button onClick={() => setInviting(true)}>Invite someone</Button>}>
      <QueryResult query={people}>
        {({ data, invitations }) => (
          <div {...keptFocus} className="grid grid-cols-1 gap-6 outline-none">
            <PeopleList people={data} me={me} />
            {invitations.length > 0 && <InvitationList invitations={invitations} me={me} />}
          </div>
        )}
      </QueryResult>
      {me.role === "owner" && (
        <>
          <OwnFilesOnly />
          <RequireTwoStep />
        </>
      )}
      {isInviting && <InviteDialog me={me} onClose={() => setInviting(false)} />}
    </Page>
  );
}
