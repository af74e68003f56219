import { BadgeCheck, Ban, FolderOpen, KeyRound, MoreHorizontal, Pencil, RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { sayRefusal } from "@/components/form/toast-error";
import { ROLE_NAMES } from "@/components/format/names/role-names";
import { When } from "@/components/format/time/when";
import { EVERY_TEAM, useTeamOptions } from "@/components/settings/teams/team-options";
import { Badge } from "@/components/ui/feedback/badge";
import { toast } from "@/components/ui/feedback/toast";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useUpdatePerson } from "@/lib/client/accounts/people";
import type { Me } from "@/lib/contract/accounts/account";
import type { Person } from "@/lib/contract/accounts/person";
import { isSampleUser } from "@/lib/domain/accounts/sample-user";
import { mayManage } from "@/lib/domain/caller/role";
import { DisablePersonDialog, filesOf } from "./disable-person-dialog";
import { EditPersonDialog } from "./edit-person-dialog";
import { LicensesDialog } from "./licenses-dialog";
import { PasswordLinkDialog } from "./password-link-dialog";

type Task = { readonly kind: "edit" | "licenses" | "disable" | "link"; readonly person: Person };

/** Lists every user. */
export function PeopleList({ people, me }: { readonly people: readonly Person[]; readonly me: Me }) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} me={me} onTask={(kind) => setTask({ kind, person })} />
        ))}
      </ul>
      {task?.kind === "edit" && <EditPersonDialog person={task.person} me={me} onClose={close} />}
      {task?.kind === "licenses" && <LicensesDialog person={task.person} onClose={close} />}
      {task?.kind === "disable" && <DisablePersonDialog person={task.person} onClose={close} />}
      {task?.kind === "link" && <PasswordLinkDialog person={task.person} onClose={close} />}
    </>
  );
}

type PersonRowProps = {
  readonly person: Person;
  readonly me: Me;
  readonly onTask: (kind: Task["kind"]) => void;
};

function PersonRow({ person, me, onTask }: PersonRowProps) {
  const teams = useTeamOptions();
  const router = useRouter();
  const { mutate } = useUpdatePerson();
  const { id, name, email, role, teamId = EVERY_TEAM, disabledAt, lastSignInAt, hasTotp, activeTokens } = person;
  const enable = () =>
    mutate(
      { id, disabled: false },
      {
        onSuccess: () => toast(`${name} can sign in again.`),
        onError: (thrown) => sayRefusal(`${name} is still disabled.`, thrown),
      },
    );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 p-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2rem] sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-medium">{name}</span>
          {id === me.id && <span className="text-muted">(you)</span>}
          {isSampleUser(id) && <Badge look="plain">Sample</Badge>}
          {disabledAt !== undefined && <Badge look="notice">Disabled</Badge>}
          {activeTokens > 0 && (
            <Badge look={disabledAt === undefined ? "plain" : "notice"}>
              {activeTokens === 1 ? "1 access token" : `${activeTokens} access tokens`}
            </Badge>
          )}
          {hasTotp && <Badge look="good">Two-step</Badge>}
        </p>
        <p className="truncate text-dense text-muted">{email}</p>
      </div>
      <div className="text-dense max-sm:col-start-1">
        <p>{ROLE_NAMES[role]}</p>
        <p className="truncate text-muted">{teams.find(([value]) => value === teamId)?.[1] ?? teamId}</p>
      </div>
      <p className="text-dense text-muted max-sm:col-start-1">
        {lastSignInAt === undefined ? (
          isSampleUser(id) ? (
            "Cannot sign in"
          ) : (
            "Never signed in"
          )
        ) : (
          <>
            Signed in <When at={lastSignInAt} />
          </>
        )}
      </p>
      {mayManage(me.role, role) && !isSampleUser(id) && (
        <div className="max-sm:col-start-2 max-sm:row-start-1">
          <Menu
            label={`Actions for ${name}`}
            triggerClass="grid size-8 place-items-center rounded-sm text-muted hover:bg-page hover:text-ink pointer-coarse:size-11"
            trigger={<MoreHorizontal className="size-4" aria-hidden="true" />}
          >
            <MenuItem icon={<Pencil className="size-4" />} onSelect={() => onTask("edit")}>
              Change role or team
            </MenuItem>
            <MenuItem icon={<BadgeCheck className="size-4" />} onSelect={() => onTask("licenses")}>
              Licenses
            </MenuItem>
            {id !== me.id && (
              <MenuItem icon={<KeyRound className="size-4" />} onSelect={() => onTask("link")}>
                Reset password
              </MenuItem>
            )}
            <MenuItem icon={<FolderOpen className="size-4" />} onSelect={() => router.push(filesOf(id))}>
              {disabledAt === undefined ? "Show their files" : "Reassign their files"}
            </MenuItem>
            {disabledAt === undefined ? (
              <MenuItem icon={<Ban className="size-4" />} onSelect={() => onTask("disable")}>
                Disable
              </MenuItem>
            ) : (
              <MenuItem icon={<RotateCcw className="size-4" />} onSelect={enable}>
                Enable
              </MenuItem>
            )}
          </Menu>
        </div>
      )}
    </li>
  );
}
