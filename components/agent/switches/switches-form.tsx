import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { toast } from "@/components/ui/feedback/toast";
import { Button } from "@/components/ui/input/button";
import { CheckField } from "@/components/ui/input/check-field";
import { ChoicesField } from "@/components/ui/input/choices-field";
import { teamsQuery } from "@/lib/client/accounts/teams";
import { useUpdateContactSwitches } from "@/lib/client/agent/contact-switches";
import { RequestFailure } from "@/lib/client/request/request";
import type { AgentState } from "@/lib/contract/contact/agent-mode";
import { CHANNELS } from "@/lib/domain/contact/channel";

type Switches = Pick<AgentState, "channelsOff" | "teamsPaused">;

/** Turns contact off or on for single channels and teams. For owners. */
export const SwitchesForm = ({ channelsOff, teamsPaused }: Switches) => (
  <Fields key={JSON.stringify([channelsOff, teamsPaused])} {...{ channelsOff, teamsPaused }} />
);

function Fields(stored: Switches) {
  const [channelsOff, setChannelsOff] = useState(stored.channelsOff);
  const [teamsPaused, setTeamsPaused] = useState(stored.teamsPaused);
  const { data: teams } = useQuery(teamsQuery);
  const { mutate, isPending, error } = useUpdateContactSwitches();
  const failure = error instanceof RequestFailure ? error : null;
  function save(event: FormEvent) {
    event.preventDefault();
    mutate({ channelsOff, teamsPaused }, { onSuccess: () => toast("Channels and teams saved") });
  }
  return (
    <form method="post" onSubmit={save} className="grid grid-cols-1 gap-3">
      <fieldset disabled={isPending} className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="label mb-1">Borrowers may be contacted by</legend>
        <div className="flex flex-wrap gap-x-6">
          {CHANNELS.map((channel) => (
            <CheckField
              key={channel}
              label={CHANNEL_NAMES[channel]}
              checked={!channelsOff.includes(channel)}
              onChange={({ target }) =>
                setChannelsOff(
                  CHANNELS.filter((one) => (one === channel ? !target.checked : channelsOff.includes(one))),
                )
              }
            />
          ))}
        </div>
        <p className="text-meta text-muted">
          No one can use a channel that is off, and the agent skips its steps on it. This takes effect at once.
        </p>
        {((teams?.data.length ?? 0) > 0 || teamsPaused.length > 0) && (
          <ChoicesField
            label="Pause contact for teams"
            none="None"
            options={(teams?.data ?? []).map(({ id, name }) => [id, name])}
            chosen={teamsPaused}
            onChange={(ids) => setTeamsPaused([...ids])}
          />
        )}
      </fieldset>
      {failure && <ErrorAlert title="Nothing was saved" failure={failure} />}
      <div>
        <Button type="submit" look="secondary" isBusy={isPending}>
          {isPending ? "Saving…" : "Save channels"}
        </Button>
      </div>
    </form>
  );
}
