"use client";

import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { sayRefusal } from "@/components/form/toast-error";
import { Page } from "@/components/shell/page/page";
import { QueryResult } from "@/components/shell/query-result";
import { Badge } from "@/components/ui/feedback/badge";
import { Empty } from "@/components/ui/feedback/empty";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { teamsQuery, useUpdateTeam } from "@/lib/client/accounts/teams";
import { filterChoicesQuery } from "@/lib/client/pipeline/filter-choices";
import type { Me } from "@/lib/contract/accounts/account";
import type { Team } from "@/lib/contract/accounts/team";
import { TeamDialog } from "./team-dialog";

/** Lists the teams, whose members see only their own files. */
export function TeamsPage({ me }: { readonly me: Me }) {
  const teams = useQuery(teamsQuery);
  const choices = useQuery(filterChoicesQuery);
  const [edited, setEdited] = useState<Team | "new" | { readonly unregistered: string } | null>(null);
  const unregistered = (choices.data?.teams ?? []).filter(({ name }) => name === undefined);
  const isFree = me.teamId === undefined;
  return (
    <Page
      title="Teams"
      intro="Users and access tokens of a team see only that team's files."
      actions={isFree && <Button onClick={() => setEdited("new")}>Create a team</Button>}
    >
      <QueryResult query={teams}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty
              icon={Users}
              action={
                isFree && (
                  <Button look="secondary" onClick={() => setEdited("new")}>
                    Create your first team
                  </Button>
                )
              }
            >
              No teams yet. Everyone sees every file. Create a team to limit access.
            </Empty>
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {data.map((team) => (
                <TeamRow key={team.id} team={team} onEdit={isFree ? () => setEdited(team) : undefined} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {unregistered.length > 0 && (
        <section aria-labelledby="unregistered" className="grid grid-cols-1 gap-3">
          <div className="grid gap-1">
            <h2 id="unregistered" className="font-semibold">
              Team ids that are not registered
            </h2>
            <p className="max-w-prose text-muted">
              Your other systems sent files with these ids. Register a team to name it and add users.
            </p>
          </div>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {unregistered.map(({ id }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 p-3 sm:px-5">
                <code className="min-w-0 truncate font-mono">{id}</code>
                {isFree && (
                  <Button
                    look="secondary"
                    aria-label={`Register ${id}`}
                    onClick={() => setEdited({ unregistered: id })}
                  >
                    Register
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {edited !== null && <TeamDialog {...dialogOf(edited)} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function dialogOf(edited: Team | "new" | { readonly unregistered: string }) {
  if (edited === "new") return { team: null };
  return "unregistered" in edited ? { team: null, unregisteredId: edited.unregistered } : { team: edited };
}

function TeamRow({ team, onEdit }: { readonly team: Team; readonly onEdit: (() => void) | undefined }) {
  const { mutate, isPending } = useUpdateTeam();
  const { id, name, disabledAt } = team;
  const isDisabled = disabledAt !== undefined;
  const toggle = () =>
    mutate(
      { id, disabled: !isDisabled },
      {
        onSuccess: () => toast(isDisabled ? `${name} is enabled.` : `${name} is disabled.`),
        onError: (thrown) => sayRefusal(`${name} was not changed.`, thrown),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 p-3 sm:px-5">
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isDisabled && <Badge look="notice">Disabled</Badge>}
        </p>
        <p className="truncate text-dense text-muted">
          teamId <code className="font-mono">{id}</code>
        </p>
      </div>
      {onEdit && (
        <div className="flex gap-2">
          <Button look="secondary" aria-label={`Rename ${name}`} onClick={onEdit}>
            Rename
          </Button>
          <Button
            look="secondary"
            aria-label={`${isDisabled ? "Enable" : "Disable"} ${name}`}
            isBusy={isPending}
            onClick={toggle}
          >
            {isDisabled ? "Enable" : "Disable"}
          </Button>
        </div>
      )}
    </li>
  );
}
