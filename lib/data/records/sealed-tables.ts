/** A table whose rows are sealed: its primary key, and its deciding columns. */
export type SealedTable = { readonly key: string; readonly columns: readonly string[] };

/**
 * Tables whose rows are sealed one by one. To seal a new table:
 * 1. Name it here, with its primary key and every column that decides anything. Leave out counters and times of use.
 * 2. In its file of `lib/data`, insert through `sealNew`, and wrap every UPDATE and DELETE of these columns in `sealing`
 *    or `sealingWhere`.
 * 3. Add an edit of it to `tests/unit/installation/verify-records.test.ts`: `npm run verify` then names its changed, deleted and
 *    inserted rows without further code.
 */
export const SEALED_TABLES = {
  AdministrativeEvent: {
    key: "id",
    columns: [
      ...["at", "action", "actorKind", "actorId", "actorName", "subjectId", "subjectName"],
      ...["teamId", "requestId", "changes"],
    ],
  },
  ApiToken: {
    key: "id",
    columns: [
      ...["name", "hash", "scopes", "teamId", "leadProviderSlug", "chainId"],
      ...["createdAt", "createdBy", "expiresAt", "revokedAt", "createdById"],
    ],
  },
  Consent: {
    key: "id",
    columns: [
      ...["applicationId", "channel", "kind", "source", "capturedAt", "expiresAt", "addressHash", "textHash"],
      ...["recordedAt", "actorKind", "actorId", "actorName", "revokedAt", "revokedBy", "revokeReason"],
    ],
  },
  ContactAttempt: {
    key: "id",
    columns: ["attemptId", "hash", "applicationId", "at", "channel", "automated", "purpose", "isAddress"],
  },
  DncScrub: { key: "id", columns: ["phoneHash", "list", "isListed", "listDate"] },
  Erasure: {
    key: "applicationId",
    columns: ["at", "actorKind", "actorId", "actorName", "reason", "teamId", "status", "historyId", "historySeal"],
  },
  LegalHold: { key: "applicationId", columns: ["at", "actorKind", "actorId", "actorName", "reason"] },
  LenderLicense: { key: "state", columns: ["number", "firstDay", "lastDay"] },
  Note: {
    key: "id",
    columns: ["applicationId", "at", "actorKind", "actorId", "actorName", "teamId", "pinnedAt", "editedAt"],
  },
  Person: {
    key: "id",
    columns: ["name", "email", "passwordHash", "role", "teamId", "disabledAt", "sessionVersion", "totpSince"],
  },
  RemovedApplication: { key: "id", columns: ["applicationId", "at", "reason", "teamId"] },
  RulesVersion: {
    key: "id",
    columns: [
      ...["version", "publishedAt", "effectiveAt", "actorKind", "actorId", "actorName", "reason", "changes", "rules"],
    ],
  },
  Setting: { key: "name", columns: ["value"] },
  Suppression: {
    key: "id",
    columns: [
      ...["personHash", "kind", "at", "actorKind", "actorId", "actorName", "reason", "applicationId", "stopId"],
      ...["carried", "teamId", "liftedAt", "liftedBy", "liftReason", "liftedTeamId"],
    ],
  },
  Task: {
    key: "id",
    columns: ["applicationId", "at", "actorKind", "actorId", "actorName", "teamId", "kind", "dueAt", "doneAt"],
  },
  Team: { key: "id", columns: ["name", "createdAt", "disabledAt"] },
} as const satisfies Readonly<Record<string, SealedTable>>;

export type SealedTableName = keyof typeof SEALED_TABLES;
export const SEALED_TABLE_NAMES = Object.keys(SEALED_TABLES) as readonly SealedTableName[];

/** Columns that older versions left out of the seals of a table. They come last in its list. */
export const COLUMNS_ADDED = { ApiToken: ["createdById"] } as const satisfies Partial<
  Record<SealedTableName, readonly string[]>
>;

/**
 * Settings proven in another way: the mark of the keys by the keys, and an unfinished copy by its end. `callTimes` only
 * says how far a background job got.
 */
export const UNSEALED_SETTINGS: readonly string[] = [
  "keyCheck",
  "unfinishedCopy",
  "restoredFrom",
  "callTimes",
  "mailbox",
  "samples",
  "askedReports",
  "recheckedRules",
];

/** The name under which the totals count the sealed ends of all applications. */
export const APPLICATIONS = "Application";
/**
 * Returns the name for the access records of a day, which have a total but no seals of their own: there are too many of
 * them.
 */
export const accessKind = (day: number) => `AccessRecord ${day}`;
