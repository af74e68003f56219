import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { useCreateTeam, useUpdateTeam } from "@/lib/client/accounts/teams";
import type { Team } from "@/lib/contract/accounts/team";
import { Name, OptionalIdentifier } from "@/lib/contract/fields";

const Shape = z.object({ name: Name, id: OptionalIdentifier });
type Values = { name: string; id: string };

type TeamDialogProps = {
  readonly team: Team | null;
  /** The id of the new team if files already use it. */
  readonly unregisteredId?: string;
  readonly onClose: () => void;
};

/** Creates or renames a team. */
export function TeamDialog({ team, unregisteredId, onClose }: TeamDialogProps) {
  const { mutateAsync: create } = useCreateTeam();
  const { mutateAsync: update } = useUpdateTeam();
  const form = useRequestForm<Values>({
    shape: Shape,
    defaults: { name: team?.name ?? "", id: unregisteredId ?? "" },
    labels: { name: "Name", id: "teamId" },
    send: async ({ name, id }) => {
      if (team === null) await create({ name, ...(id === "" ? {} : { id }) });
      else await update({ id: team.id, name });
      onClose();
      toast(team === null ? "Team created." : `Renamed to ${name}.`);
    },
  });
  return (
    <Dialog onClose={onClose} title={titleOf(team, unregisteredId)}>
      <RequestForm
        form={form}
        legend="Team"
        refused={team === null ? "The team was not created" : "The name was not saved"}
        submit={team !== null ? "Save name" : unregisteredId === undefined ? "Create team" : "Register team"}
        pending="Saving…"
      >
        <Field autoComplete="off" required {...form.field("name")} />
        {team === null && unregisteredId === undefined && (
          <Field
            autoComplete="off"
            hint="Team ID used by your other systems. Leave blank to generate one."
            {...form.field("id")}
          />
        )}
      </RequestForm>
    </Dialog>
  );
}

function titleOf(team: Team | null, unregisteredId: string | undefined): string {
  if (team !== null) return `Rename ${team.name}`;
  return unregisteredId === undefined ? "Create a team" : `Register ${unregisteredId}`;
}
