/** Actions on users, teams, access tokens and settings, as the administrative log names them. */
export const ADMINISTRATIVE_ACTIONS = [
  "setUp",
  "personInvited",
  "invitationWithdrawn",
  "personJoined",
  "personUpdated",
  "passwordLinkMade",
  "passwordSet",
  "secondFactorOn",
  "secondFactorOff",
  "signedOutEverywhere",
  "teamCreated",
  "teamUpdated",
  "tokenCreated",
  "tokenRolled",
  "tokenRevoked",
  "settingsUpdated",
  "statusesUpdated",
  "stopsUndone",
] as const;
export type AdministrativeAction = (typeof ADMINISTRATIVE_ACTIONS)[number];
