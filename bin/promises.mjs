// The promises of the service, and how each is proved: the table behind `npm run prove`.

/** Each promise: the files that prove it, and what its full form covers. */
export const PROMISES = {
  durability: { files: ["durability"], settings: { KILL_CYCLES: 200 } },
  outage: { files: ["outage"], settings: { OUTAGE_STOPS: 50 } },
  failover: { files: ["failover"], settings: { FAILOVERS: 20 } },
  isolation: { files: ["isolation"], settings: { ISOLATION_OPERATIONS: 20_000, COMMIT_FAULTS: 100 } },
  conflicts: { files: ["conflicts"], settings: { ISOLATION_OPERATIONS: 20_000 } },
  instances: {
    files: ["instances"],
    settings: { INSTANCE_LEADS: 500, INSTANCE_KEYS: 500, INSTANCE_RACES: 100, INSTANCE_CHANGES: 200 },
  },
  alike: { files: ["alike"], settings: { ALIKE_SEQUENCES: 5_000 } },
  malformed: { files: ["malformed"], settings: { MALFORMED_BODIES: 100_000 } },
  limits: { files: ["limits", "shared-limits"], settings: {} },
  events: { files: ["events"], settings: { FEED_EVENTS: 100_000 } },
  webhooks: {
    files: ["webhooks", "webhook-speed"],
    settings: {
      ...{ WEBHOOK_EVENTS: 50_000, WEBHOOK_KILLS: 40, WEBHOOK_ENDPOINTS: 50 },
      ...{ SPEED_EVENTS: 20_000, SPEED_WRITES: 500 },
    },
  },
  mirror: { files: ["mirror"], settings: { MIRROR_FILES: 2_000, MIRROR_KILLS: 20 } },
  pooler: { files: ["pooler"], settings: { POOLER_ROUNDS: 100 } },
  privacy: { files: ["privacy"], settings: {} },
  erasure: { files: ["erasure"], settings: { ERASURE_FILES: 20_000 } },
  hostile: { files: ["hostile"], settings: { HOSTILE_SECONDS: 60 } },
  deploy: { files: ["deploy"], settings: { RESTARTS: 100 } },
  "sign-in": { files: ["sign-in-flood"], settings: { FLOOD_SECONDS: 60 } },
  stop: { files: ["stop-races"], settings: { RACES: 1_000 } },
  gate: { files: ["gate"], settings: { GATE_DECISIONS: 1_000_000 } },
  work: { files: ["work-races"], settings: { WORK_RACES: 1_000 } },
  agent: { files: ["never-twice"], settings: { AGENT_MESSAGES: 5_000, AGENT_KILLS: 40 } },
  assignment: { files: ["assignment"], settings: { ASSIGNED_LEADS: 1_000 } },
  shared: { files: ["shared-contact"], settings: { SHARED_FILES: 5_000 } },
  history: { files: ["history"], settings: { HISTORY_BENDS: 100 } },
  keys: { files: ["keys"], settings: { KEY_ROWS: 100_000 } },
  migration: { files: ["migration"], settings: { MIGRATION_KILLED_EVERY: 1 } },
  backup: { files: ["backup", "backup-races"], settings: { BACKUPS: 20, BACKUP_PAIRS: 10 } },
  streams: { files: ["streams"], settings: { STREAMS: 2_000 } },
  soak: { files: ["soak"], settings: { SOAK_SECONDS: 3_600 } },
};
