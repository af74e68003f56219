import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { TokensToKeep } from "@/components/settings/tokens-to-keep";
import { SAVED } from "@/components/ui/feedback/saved";
import { toast } from "@/components/ui/feedback/toast";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useUpdatePerson } from "@/lib/client/accounts/people";
import { type Me, Role } from "@/lib/contract/accounts/account";
import type { Person } from "@/lib/contract/accounts/person";
import { mayMakeToken } from "@/lib/domain/caller/role";
import { PlaceFields, type RoleAndTeam } from "./place-fields";

const Shape = z.object({ role: Role, teamId: z.string() });

type EditPersonDialogProps = { readonly person: Person; readonly me: Me; readonly onClose: () => void };

/** Changes a user's role or team, effective with the user's next request. */
export function EditPersonDialog({ person, me, onClose }: EditPersonDialogProps) {
  const { mutateAsync } = useUpdatePerson();
  const [kept, setKept] = useState<readonly string[]>([]);
  const form = useRequestForm<RoleAndTeam>({
    shape: Shape,
    defaults: { role: person.role, teamId: person.teamId ?? "" },
    labels: { role: "Role", teamId: "Team" },
    send: async ({ role, teamId }) => {
      const isMoved = role !== person.role || teamId !== (person.teamId ?? "");
      await mutateAsync({
        ...{ id: person.id, role, teamId: teamId || null },
        ...(isMoved && kept.length > 0 ? { keepTokens: [...kept] } : {}),
      });
      onClose();
      toast(SAVED);
    },
  });
  const [role, teamId] = useWatch({ control: form.control, name: ["role", "teamId"] });
  return (
    <Dialog onClose={onClose} title={`Change ${person.name}`} intro="Takes effect immediately.">
      <RequestForm form={form} legend="Role and team" refused="Nothing was changed" submit="Save" pending="Saving…">
        <PlaceFields me={me} field={form.field} />
        {person.activeTokens > 0 && (
          <TokensToKeep
            person={person}
            loses={(token) => !mayMakeToken({ role, teamId: teamId || null }, token.teamId ?? null)}
            kept={kept}
            onChange={setKept}
          />
        )}
      </RequestForm>
    </Dialog>
  );
}
