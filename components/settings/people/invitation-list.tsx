import { useQuery } from "@tanstack/react-query";
import { sayRefusal } from "@/components/form/toast-error";
import { ROLE_NAMES } from "@/components/format/names/role-names";
import { When } from "@/components/format/time/when";
import { Panel } from "@/components/ui/feedback/panel";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { useWithdrawInvitation } from "@/lib/client/accounts/people";
import { teamsQuery } from "@/lib/client/accounts/teams";
import type { Me } from "@/lib/contract/accounts/account";
import type { People } from "@/lib/contract/accounts/person";
import { mayManage } from "@/lib/domain/caller/role";

type InvitationListProps = { readonly invitations: People["invitations"]; readonly me: Me };

/** Lists open invitations. */
export function InvitationList({ invitations, me }: InvitationListProps) {
  return (
    <Panel title="Invited">
      <ul className="grid grid-cols-1 gap-3">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} me={me} />
        ))}
      </ul>
    </Panel>
  );
}

type InvitationRowProps = { readonly invitation: People["invitations"][number]; readonly me: Me };

function InvitationRow({ invitation: { id, email, role, teamId, expiresAt }, me }: InvitationRowProps) {
  const { mutate, isPending } = useWithdrawInvitation();
  const { data: teams } = useQuery(teamsQuery);
  const teamNames = new Map((teams?.data ?? []).map((team) => [team.id, team.name]));
  const withdraw = () =>
    mutate(id, {
      onSuccess: () => toast(`The link for ${email} no longer works.`),
      onError: (thrown) => sayRefusal("The link still works.", thrown),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-medium">{email}</p>
        <p className="text-dense text-muted">
          {ROLE_NAMES[role]}, {teamId === undefined ? "all teams" : (teamNames.get(teamId) ?? teamId)}, until{" "}
          <When at={expiresAt} />
        </p>
      </div>
      {mayManage(me.role, role) && (
        <Button
          look="secondary"
          aria-label={`Withdraw the invitation of ${email}`}
          isBusy={isPending}
          onClick={withdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
