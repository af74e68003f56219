import { ROLE_NAMES } from "@/components/format/names/role-names";
import { SCOPE_NAMES } from "@/components/format/names/scope-names";
import { Moment } from "@/components/format/time/moment";
import { EVERY_TEAM, useTeamOptions } from "@/components/settings/teams/team-options";
import type { AdministrativeLogPage } from "@/lib/contract/settings/administrative-log";
import { SCOPES } from "@/lib/domain/caller/caller";
import { ROLES } from "@/lib/domain/caller/role";
import { shownAmount } from "@/lib/domain/money";
import { STATES } from "@/lib/domain/state";
import { STATE_NAMES } from "@/lib/domain/state-names";
import { STATUSES } from "@/lib/domain/status/status";
import { STATUS_LABELS } from "@/lib/domain/status/status-label";

type Entry = AdministrativeLogPage["data"][number];
type Change = Entry["changes"][number];

/** The words for an action, after the name of the user and before its subject. */
const ACTION_TEXT: Readonly<Record<Entry["action"], string>> = {
  setUp: "set up Hearthline as its owner",
  personInvited: "invited",
  invitationWithdrawn: "withdrew the invitation of",
  personJoined: "joined",
  personUpdated: "changed",
  passwordLinkMade: "created a password link for",
  passwordSet: "set a new password",
  secondFactorOn: "turned on two-step sign-in",
  secondFactorOff: "turned off two-step sign-in",
  signedOutEverywhere: "signed out everywhere",
  teamCreated: "created the team",
  teamUpdated: "changed the team",
  tokenCreated: "created the access token",
  tokenRolled: "rotated the access token",
  tokenRevoked: "revoked the access token",
  settingsUpdated: "changed settings for everyone",
  leadCostUpdated: "changed the lead cost of",
  statusesUpdated: "changed the statuses",
  stopsUndone: "undid stops",
  rulesPublished: "published contact rules",
  licensesUpdated: "changed the licenses",
  cadenceCreated: "added the cadence",
  cadenceUpdated: "changed the cadence",
  cadencePublished: "published the cadence",
  cadenceRetired: "retired the cadence",
  assignmentUpdated: "changed who gets new leads",
  officerLicensesUpdated: "changed the licenses of",
  testMessageSent: "sent themselves a test message",
  scrubUploaded: "uploaded a do-not-call scrub",
  webhookCreated: "created the webhook",
  webhookUpdated: "changed the webhook",
  webhookDeleted: "deleted the webhook",
  webhookRotated: "made a new secret for the webhook",
  webhookEnabled: "enabled the webhook",
  webhookDisabled: "disabled the webhook",
  webhookFailing: "reported failures of the webhook",
  webhookRecovered: "reported the recovery of the webhook",
  webhookTested: "sent a test event to the webhook",
  webhookReplayed: "sent events again to the webhook",
};

/** Renders one change: who, what, to whom, when, and each value before and after. */
export function AdministrativeEntry({ entry }: { readonly entry: Entry }) {
  const { action, actor, subject, at, changes } = entry;
  const teams = useTeamOptions();
  const isOther = subject !== undefined && subject.id !== actor.id;
  const isOwn = action === "personUpdated" && !isOther;
  return (
    <li className="grid grid-cols-1 gap-0.5 p-3 text-dense sm:px-5">
      <p className="wrap-anywhere">
        <span className="font-medium">{actor.name}</span> {ACTION_TEXT[action]}{" "}
        {isOther ? <span className="font-medium">{subject.name}</span> : isOwn && "their own account"}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              <span className="text-muted">{labelOf(change.field)}:</span> {fromTo(change, teams)}
            </li>
          ))}
        </ul>
      )}
      <p className="text-meta text-muted">
        <Moment at={at} />
      </p>
    </li>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  name: "Name",
  role: "Role",
  teamId: "Team",
  disabledAt: "Disabled",
  keptTokens: "Access tokens kept",
  scopes: "May",
  expiresAt: "Expires",
  agentPaused: "Pause of all contact",
  channelsOff: "Channels turned off",
  teamsPaused: "Teams with paused contact",
  agentMode: "Contact agent",
  requireTotp: "Two-step sign-in for everyone",
  ownFilesOnly: "Loan officers see only their own files",
  disposeSecretsAfterDays: "Delete SSN and date of birth after (days)",
  eraseAfterDays: "Erase closed files after (days)",
  rulesVersion: "Version of the contact rules",
  perLead: "Cost per lead",
  perMonth: "Cost per month",
  nmlsId: "NMLS ID",
  leadAssignment: "Lead assignment",
  method: "Assignment method",
  claimWithinMinutes: "Assign an unclaimed lead after (minutes)",
  licensedOnly: "License required",
  passOnAfterMinutes: "Pass a lead on after (minutes)",
  businessHours: "Business hours",
  members: "Users",
  sampleFiles: "Sample files",
  textsPerDay: "Text limit per 24 hours",
  emailsPerDay: "Email limit per 24 hours",
  entryStatuses: "Trigger statuses",
  entryLeadProviders: "Lead providers",
  entryTeams: "Teams",
};

/** `NEW.label` is a status's display name, `NEW.stuckAfterDays` its number of days. */
function labelOf(field: string): string {
  if (field.startsWith("rule.")) return `Rule ${field.slice("rule.".length)}`;
  const [name = "", part] = field.split(".");
  const state = name === "license" ? STATES.find((one) => one === part) : undefined;
  if (state !== undefined) return `License in ${STATE_NAMES[state]}`;
  const status = STATUSES.find((one) => one === name);
  if (status === undefined) return LABELS[field] ?? field;
  return `${part === "label" ? "Display name" : "Stuck after (days)"} of ${STATUS_LABELS[status]}`;
}

type Teams = ReturnType<typeof useTeamOptions>;

function fromTo({ field, from, to }: Change, teams: Teams) {
  if (field === "disabledAt") return to === undefined ? "no" : "yes";
  return from === undefined ? (
    shown(field, to, teams)
  ) : (
    <>
      {shown(field, from, teams)} → {shown(field, to, teams)}
    </>
  );
}

const SHOWN_OF_A_HASH = 12;
const EXPIRES = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

function shown(field: string, value: string | number | undefined, teams: Teams): string {
  if (field === "teamId") return teams.find(([id]) => id === (value ?? EVERY_TEAM))?.[1] ?? String(value);
  if (value === undefined) return "–";
  if (field === "perLead" || field === "perMonth") return shownAmount(String(value));
  if (field === "expiresAt") return EXPIRES.format(Number(value));
  if (field === "rulesVersion") return String(value).slice(0, SHOWN_OF_A_HASH);
  if (field === "role") return ROLE_NAMES[ROLES.find((role) => role === value) ?? "readOnly"];
  if (field === "scopes") {
    const held = String(value).split(" ");
    return SCOPES.filter((scope) => held.includes(scope))
      .map((scope) => SCOPE_NAMES[scope])
      .join(", ");
  }
  return String(value);
}
