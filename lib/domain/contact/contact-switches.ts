import type { Channel } from "./channel";

/** The channels and teams for which an owner turned contact off. */
export type ContactSwitches = { readonly channelsOff: readonly Channel[]; readonly teamsPaused: readonly string[] };

/** Nothing is turned off. */
export const ALL_ON: ContactSwitches = { channelsOff: [], teamsPaused: [] };

/** Returns whether contact is paused for this team. */
export const isTeamPaused = ({ teamsPaused }: ContactSwitches, teamId: string | null): boolean =>
  teamId !== null && teamsPaused.includes(teamId);
