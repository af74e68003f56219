import { useQuery } from "@tanstack/react-query";
import { listed } from "@/components/format/listed";
import { CHANNEL_NAMES } from "@/components/format/names/channel-names";
import { Alert } from "@/components/ui/feedback/alert";
import { teamsQuery } from "@/lib/client/accounts/teams";
import type { AgentState } from "@/lib/contract/contact/agent-mode";

type SwitchesAlertProps = { readonly state: Pick<AgentState, "channelsOff" | "teamsPaused"> };

/** Says which channels are turned off, and for which teams contact is paused. Shows nothing if there are none. */
export function SwitchesAlert({ state: { channelsOff, teamsPaused } }: SwitchesAlertProps) {
  const { data: teams } = useQuery({ ...teamsQuery, enabled: teamsPaused.length > 0 });
  if (channelsOff.length + teamsPaused.length === 0) return null;
  const nameOf = (teamId: string) => teams?.data.find(({ id }) => id === teamId)?.name ?? teamId;
  return (
    <Alert title="Some contact is turned off">
      {channelsOff.length > 0 && <p>{`Turned off: ${listed(channelsOff.map((one) => CHANNEL_NAMES[one]))}.`}</p>}
      {teamsPaused.length > 0 && <p>{`Paused for ${listed(teamsPaused.map(nameOf))}.`}</p>}
    </Alert>
  );
}
