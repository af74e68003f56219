import * as ingest from "./agents/ingest/route";
import * as sleep from "./agents/sleep/route";
import * as status from "./agents/status/route";
import * as stopContact from "./agents/stop-contact/route";
import * as wake from "./agents/wake/route";
import * as exportAccess from "./v1/access-report/export.csv/route";
import * as accessReport from "./v1/access-report/route";
import { workRoutes } from "./v1/agents/work";
import * as fileAccess from "./v1/applications/[id]/access/route";
import * as attempts from "./v1/applications/[id]/attempts/route";
import * as claim from "./v1/applications/[id]/claim/route";
import * as consentRevoke from "./v1/applications/[id]/consents/[consentId]/revoke/route";
import * as consents from "./v1/applications/[id]/consents/route";
import * as contactDecision from "./v1/applications/[id]/contact/decision/route";
import * as contact from "./v1/applications/[id]/contact/route";
import * as contactRecord from "./v1/applications/[id]/contact-record/route";
import * as conversation from "./v1/applications/[id]/conversations/[channel]/route";
import * as erasure from "./v1/applications/[id]/erasure/route";
import * as history from "./v1/applications/[id]/history/route";
import * as hold from "./v1/applications/[id]/hold/route";
import * as receivedMessage from "./v1/applications/[id]/messages/received/route";
import * as messages from "./v1/applications/[id]/messages/route";
import * as simulatedReply from "./v1/applications/[id]/messages/simulate/route";
import * as note from "./v1/applications/[id]/notes/[noteId]/route";
import * as notes from "./v1/applications/[id]/notes/route";
import * as personalData from "./v1/applications/[id]/personal-data/route";
import * as privacy from "./v1/applications/[id]/privacy/route";
import * as resumeApplication from "./v1/applications/[id]/resume/route";
import * as reveal from "./v1/applications/[id]/reveal/route";
import * as application from "./v1/applications/[id]/route";
import * as secrets from "./v1/applications/[id]/secrets/route";
import * as sleepApplication from "./v1/applications/[id]/sleep/route";
import * as stopApplication from "./v1/applications/[id]/stop/route";
import * as task from "./v1/applications/[id]/tasks/[taskId]/route";
import * as tasks from "./v1/applications/[id]/tasks/route";
import * as undoMove from "./v1/applications/[id]/undo-move/route";
import * as unknownContact from "./v1/applications/[id]/unknown/[attemptId]/route";
import * as wakeApplication from "./v1/applications/[id]/wake/route";
import * as bulkCreate from "./v1/applications/bulk/create/route";
import * as bulkKnown from "./v1/applications/bulk/known/route";
import * as bulk from "./v1/applications/bulk/route";
import * as exportCsv from "./v1/applications/export.csv/route";
import * as removed from "./v1/applications/removed/route";
import * as applications from "./v1/applications/route";
import * as leadAssignment from "./v1/assignment/route";
import { cadenceRoutes } from "./v1/cadences";
import { contactRoutes } from "./v1/contact";
import * as conversations from "./v1/conversations/route";
import * as erasures from "./v1/erasures/route";
import * as eventTypes from "./v1/event-types/route";
import * as events from "./v1/events/route";
import * as holds from "./v1/holds/route";
import * as invitation from "./v1/invitations/[id]/route";
import * as acceptance from "./v1/invitations/accept/route";
import * as invitationFacts from "./v1/invitations/look/route";
import * as leadCost from "./v1/lead-costs/[provider]/route";
import * as leadCosts from "./v1/lead-costs/route";
import * as loanOfficers from "./v1/loan-officers/route";
import * as notificationSettings from "./v1/me/notifications/route";
import * as reportEmail from "./v1/me/report-emails/[id]/route";
import * as reportEmails from "./v1/me/report-emails/route";
import * as me from "./v1/me/route";
import * as signOutEverywhere from "./v1/me/sign-out-everywhere/route";
import * as totpConfirm from "./v1/me/totp/confirm/route";
import * as totpRemove from "./v1/me/totp/remove/route";
import * as totp from "./v1/me/totp/route";
import * as readNotifications from "./v1/notifications/read/route";
import * as notifications from "./v1/notifications/route";
import * as officerLicenses from "./v1/people/[id]/licenses/route";
import * as passwordLink from "./v1/people/[id]/password-link/route";
import * as person from "./v1/people/[id]/route";
import * as people from "./v1/people/route";
import * as pipelineAmounts from "./v1/pipeline/amounts/route";
import * as cards from "./v1/pipeline/cards/route";
import * as filterChoices from "./v1/pipeline/choices/route";
import * as pipeline from "./v1/pipeline/route";
import { reportRoutes } from "./v1/reports";
import * as sampleFiles from "./v1/samples/route";
import * as administrativeLog from "./v1/settings/log/route";
import * as placeholderSettings from "./v1/settings/placeholders/route";
import * as retentionSettings from "./v1/settings/retention/route";
import * as settings from "./v1/settings/route";
import * as statusSettings from "./v1/settings/statuses/route";
import * as setup from "./v1/setup/route";
import * as team from "./v1/teams/[id]/route";
import * as teams from "./v1/teams/route";
import * as today from "./v1/today/route";
import * as tokenRequests from "./v1/tokens/[id]/requests/route";
import * as tokenRoll from "./v1/tokens/[id]/roll/route";
import * as token from "./v1/tokens/[id]/route";
import * as tokens from "./v1/tokens/route";
import { twilioRoutes } from "./v1/twilio";
import * as optOut from "./v1/unsubscribe/[code]/route";
import * as view from "./v1/views/[id]/route";
import * as views from "./v1/views/route";
import { webhookRoutes } from "./v1/webhooks";

/** Every path of the API, in the order of the OpenAPI document. */
export const resources = [
  applications,
  bulk,
  bulkCreate,
  bulkKnown,
  exportCsv,
  removed,
  application,
  undoMove,
  claim,
  history,
  notes,
  note,
  tasks,
  task,
  attempts,
  messages,
  simulatedReply,
  receivedMessage,
  conversation,
  unknownContact,
  fileAccess,
  contact,
  sleepApplication,
  wakeApplication,
  stopApplication,
  resumeApplication,
  contactDecision,
  consents,
  consentRevoke,
  reveal,
  secrets,
  privacy,
  hold,
  personalData,
  contactRecord,
  erasure,
  today,
  eventTypes,
  ...webhookRoutes,
  ...reportRoutes,
  leadCosts,
  leadCost,
  pipeline,
  pipelineAmounts,
  cards,
  filterChoices,
  loanOfficers,
  events,
  ...contactRoutes,
  leadAssignment,
  ...cadenceRoutes,
  ...workRoutes,
  conversations,
  ingest,
  sleep,
  wake,
  stopContact,
  status,
  ...twilioRoutes,
  optOut,
  setup,
  me,
  signOutEverywhere,
  totp,
  totpConfirm,
  totpRemove,
  notifications,
  readNotifications,
  notificationSettings,
  reportEmails,
  reportEmail,
  views,
  view,
  people,
  person,
  passwordLink,
  officerLicenses,
  acceptance,
  invitationFacts,
  invitation,
  teams,
  team,
  tokens,
  token,
  tokenRoll,
  tokenRequests,
  settings,
  sampleFiles,
  statusSettings,
  retentionSettings,
  placeholderSettings,
  administrativeLog,
  holds,
  erasures,
  accessReport,
  exportAccess,
].map((route) => route.GET.resource);
