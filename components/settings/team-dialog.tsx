import { z } from "zod";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { say } from "@/components/ui/say";
import { useCreateTeam, useUpdateTeam } from "@/lib/client/teams";
import type { Team } from "@/lib/contract/team";
import { Name, OptionalIdentifier } from "@/lib/contract/text";

const Shape = z.object({ name: Name, id: OptionalIdentifier });
type Values = { name: string; id: string };

/** A new team, or another name for one. */
export function TeamDialog({ team, onClose }: { readonly team: Team | null; readonly onClose: () => void }) {
  const { mutateAsync: create } = useCreateTeam();
  const { mutateAsync: update } = useUpdateTeam();
  const form = useRequestForm<Values>({
    shape: Shape,
    defaults: { name: team?.name ?? "", id: "" },
    labels: { name: "Name", id: "teamId" },
    send: async ({ name, id }) => {
      if (team === null) await create({ name, ...(id === "" ? {} : { id }) });
      else await update({ id: team.id, name });
      onClose();
      say(team === null ? "Team created." : `Renamed to ${name}.`);
    },
  });
  return (
    <Dialog onClose={onClose} title={team === null ? "Create a team" : `Rename ${team.name}`}>
      <RequestForm
        form={form}
        legend="Team"
        refused={team === null ? "The team was not created" : "The name was not saved"}
        submit={team === null ? "Create the team" : "Save name"}
        pending="Saving…"
      >
        <Field autoComplete="off" required {...form.field("name")} />
        {team === null && (
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
