import type { Channel } from "./channel";

/** What an owner turned off: the channels on which no one is contacted, and the teams whose files the agent leaves alone. */
export type ContactSwitches = { readonly channelsOff: readonly Channel[]; readonly teamsPaused: readonly string[] };

/** Nothing is turned off. */
export const ALL_ON: ContactSwitches = { channelsOff: [], teamsPaused: [] };

/** Returns whether the agent leaves the files of this team alone. */
export const isTeamPaused = ({ teamsPaused }: ContactSwitches, teamId: string | null): boolean =>
  teamId !== null && teamsPaused.includes(teamId);
