/** A proof of `npm run prove`. The page shows the printed lines that contain `says`, or all lines if it is absent. */
export type Proof = { readonly name: string; readonly says?: string };

/** A promise in one sentence, and how it is tested. */
export type Promised = {
  readonly promise: string;
  readonly shown: string;
  /** The proofs that test it. */ readonly proofs: readonly Proof[];
  /** The part of `npm test` that tests it, if it has no proof of its own. */
  readonly part?: string;
};

/** Promises about stored data. */
export const KEPT: readonly Promised[] = [
  {
    promise: "An acknowledged change is stored, whatever happens next.",
    shown:
      "Kills the process (SIGKILL) again and again while clients write to SQLite. Then looks up each acknowledged create and update, counts duplicate rows, and has SQLite check the file.",
    proofs: [{ name: "durability" }],
  },
  {
    promise: "If PostgreSQL stops, hangs or fails over, no acknowledged change is lost, and the service keeps running.",
    shown:
      "Stops PostgreSQL under load, cuts it off, makes it hang, and replaces it with a standby while two instances write. Then looks up every acknowledged change.",
    proofs: [{ name: "outage" }, { name: "failover" }],
  },
  {
    promise: "Nobody sees or builds on a change that was rolled back.",
    shown:
      "Runs mixed changes and reads at once and makes some fail. Then compares what was read with what was stored.",
    proofs: [
      { name: "isolation", says: "operations" },
      { name: "conflicts", says: "operations" },
    ],
  },
  {
    promise: "The list of events misses none, no matter how many writers there are.",
    shown:
      "Follows the cursor while 16 writers create and change applications at two instances, then compares the list with the history. Keeps a transaction open and expects the list to wait for it.",
    proofs: [{ name: "events", says: "missing" }],
  },
  {
    promise: "Webhooks send every event, and a bad receiver delays no other.",
    shown:
      "Kills two instances in turn while 16 writers change applications, and compares what a receiver got with the history. Then adds receivers that hang, refuse, redirect, fail and never end, and measures when the others hear of a change.",
    proofs: [{ name: "webhooks" }],
  },
  {
    promise: "A mirror that follows the list of events equals its source.",
    shown:
      "Runs the mirror of the documentation while files are changed, erased and moved between teams, and kills it and the instances again and again. At the end, each application must be the same in both.",
    proofs: [{ name: "mirror" }],
  },
  {
    promise: "The service recovers from a failed commit, and never acknowledges a change that is not stored.",
    shown:
      "Makes commits fail, fills the disk, removes the file, and locks it from another process. Each time, the next write must be stored.",
    proofs: [{ name: "isolation", says: "commits" }],
  },
  {
    promise: "A change, its history entry and its event are one unit.",
    shown: "After all kills, counts history entries and changes: they must match one to one.",
    proofs: [{ name: "durability" }],
  },
  {
    promise: "Nobody can alter the history unnoticed.",
    shown: "Changes single bytes, and removes, moves and inserts entries. The check must name the place each time.",
    proofs: [{ name: "history" }],
  },
  {
    promise: "A backup restores, even one made under load.",
    shown:
      "Makes backups while clients write, restores each one elsewhere, checks it, and compares it with what was acknowledged before.",
    proofs: [{ name: "backup" }],
  },
  {
    promise: "The next start completes an interrupted upgrade of PostgreSQL.",
    shown:
      "Kills the upgrade before and after the script of each migration. The next start must arrive at the schema of an uninterrupted upgrade.",
    proofs: [{ name: "migration" }],
  },
];

/** Promises about each call. */
export const ANSWERED: readonly Promised[] = [
  {
    promise: "A repeated call is carried out once.",
    shown: "Sends one Idempotency-Key 64 times at once to two instances, for many keys, and counts the rows.",
    proofs: [{ name: "instances", says: "keys" }],
  },
  {
    promise: "A lead that arrives many times creates one application.",
    shown: "Sends one lead 64 times at once to two instances, for many leads, and counts the applications.",
    proofs: [{ name: "instances", says: "leads" }],
  },
  {
    promise: "No update is lost.",
    shown: "32 writers change one application at the same time. Its history must have every change.",
    proofs: [{ name: "instances", says: "writers" }],
  },
  {
    promise: "A stop is final from the moment it is acknowledged.",
    shown:
      "Races stops against leads, pauses, wakes and agents that check before contact. No contact may begin after the acknowledgement.",
    proofs: [{ name: "stop" }],
  },
  {
    promise: "Your own agent never begins a contact after a stop.",
    shown:
      "Races stops against an agent that starts what it leased, on both databases. No contact may still begin when the stop is acknowledged, and none is started twice.",
    proofs: [{ name: "work" }],
  },
  {
    promise: "The gate allows contact only where every rule does.",
    shown:
      "Decides about random borrowers in every state, on every holiday of ten years and both clock changes, and compares each decision with a second implementation.",
    proofs: [{ name: "gate", says: "differences" }],
  },
  {
    promise: "A phone that thousands of files share slows nobody down.",
    shown:
      "5,000 files share one phone. A stop, a further lead, the export of personal data and a resume each take less than 300 ms, while others ask whether the server lives and wait less than 50 ms (99 of 100 of them).",
    proofs: [{ name: "shared" }],
  },
  {
    promise: "Bad input never breaks the service.",
    shown:
      "Sends large numbers of malformed bodies and bytes that are not HTTP. No answer may be a 5xx or differ from the documented shapes.",
    proofs: [{ name: "malformed" }],
  },
  {
    promise: "Both databases behave the same.",
    shown: "Sends random sequences of calls to one server on SQLite and one on PostgreSQL, and compares the answers.",
    proofs: [{ name: "alike" }],
  },
  {
    promise: "Rate limits are exact, even over several instances.",
    shown: "Sends ten times the limit at once to one instance, and to two that count in PostgreSQL or in Redis.",
    proofs: [{ name: "limits" }],
  },
];

/** Promises about access. */
export const CLOSED: readonly Promised[] = [
  {
    promise: "Nobody sees data that belongs to others.",
    shown:
      "Calls each operation without a token, with a wrong, expired or revoked one, without its scope, in each role and from another team. Another team’s id must be answered byte for byte like an unknown one.",
    proofs: [],
    part: "api",
  },
  {
    promise: "Social security numbers and dates of birth are never stored in plain text.",
    shown: "Sends marked values, then searches the database, its write-ahead log, the logs and the answers for them.",
    proofs: [{ name: "privacy" }],
  },
  {
    promise: "An erased borrower is gone from every file of the database.",
    shown:
      "Erases borrowers, then searches the raw database files for all their data, and verifies the remaining histories.",
    proofs: [{ name: "erasure" }],
  },
  {
    promise: "The encryption keys can be rotated while the service runs.",
    shown:
      "Encrypts every field again while clients write, and kills the rotation on its way. A field moved to another row must not open.",
    proofs: [{ name: "keys" }],
  },
  {
    promise: "Sign-in resists guessing, and guessing disturbs nobody else.",
    shown: "Floods sign-in from many addresses and measures the latency of other API clients meanwhile.",
    proofs: [{ name: "sign-in" }],
  },
  {
    promise: "Pages are safe and accessible.",
    shown:
      "Opens each page in a real browser and checks its content security policy, its cookies, and accessibility with axe, in light and dark, on desktop and phone widths.",
    proofs: [],
    part: "browser",
  },
];

/** Promises about operation. */
export const RUNNING: readonly Promised[] = [
  {
    promise: "A rolling deployment drops no request.",
    shown: "Restarts two instances behind a proxy in turn by SIGTERM, under load, and counts failed requests.",
    proofs: [{ name: "deploy" }],
  },
  {
    promise: "A slow or hostile client harms only itself.",
    shown:
      "Opens a thousand slow, endless, broken and unresponsive connections. Ordinary clients must still be served.",
    proofs: [{ name: "hostile" }],
  },
  {
    promise: "The service works the same behind PgBouncer.",
    shown: "Runs two instances behind PgBouncer in transaction mode, and counts failures and leftover locks.",
    proofs: [{ name: "pooler" }],
  },
  {
    promise: "A live stream ends on time and leaves nothing behind.",
    shown:
      "Opens and closes streams during writes, and counts open streams, listeners and memory. Revokes a token and times the end of its stream.",
    proofs: [{ name: "streams" }],
  },
  {
    promise: "A day of load leaks nothing.",
    shown: "Runs steady load and live streams for an hour, and measures memory growth and open files.",
    proofs: [{ name: "soak" }],
  },
];
