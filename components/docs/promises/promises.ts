/** One of the proofs of `npm run prove`; of what it printed, the lines that hold `says`, or all where there is none. */
export type Proof = { readonly name: string; readonly says?: string };

/** One promise: in a sentence, and by what it is shown. */
export type Promised = {
  readonly promise: string;
  readonly shown: string;
  /** What shows it. */
  readonly proofs: readonly Proof[];
  /** The part of `npm test` that shows it, where no proof of its own is needed. */
  readonly part?: string;
};

/** What holds as long as the data does. */
export const KEPT: readonly Promised[] = [
  {
    promise: "What was acknowledged is stored, whatever happens next.",
    shown:
      "The process is killed (SIGKILL) again and again while clients write to SQLite; then each acknowledged create and update is looked up. Doubled rows are counted, and SQLite checks the file.",
    proofs: [{ name: "durability" }],
  },
  {
    promise: "PostgreSQL may stop, fall silent or fail over: nothing acknowledged is lost, and the service goes on.",
    shown:
      "PostgreSQL is stopped at once under load, cut off, made to hang, and replaced by a standby, while two instances write; then every acknowledged change is looked up.",
    proofs: [{ name: "outage" }, { name: "failover" }],
  },
  {
    promise: "Nobody sees or builds on a change that was rolled back.",
    shown:
      "Mixed changes and reads run at once, some of them made to fail; what was read is held against what was stored.",
    proofs: [
      { name: "isolation", says: "operations" },
      { name: "conflicts", says: "operations" },
    ],
  },
  {
    promise: "A commit that fails heals by itself: nothing is acknowledged that is not stored.",
    shown:
      "Commits are made to fail, the disk is filled up, the file is taken away, another process holds it; each time the next write is stored.",
    proofs: [{ name: "isolation", says: "commits" }],
  },
  {
    promise: "A change, its history and the event that tells of it are one unit.",
    shown: "After all the kills, entries of the history and changes are counted: one for one.",
    proofs: [{ name: "durability" }],
  },
  {
    promise: "The history cannot be bent unnoticed.",
    shown:
      "Single bytes of entries are changed, entries taken out, moved and put in; the check has to name the place each time.",
    proofs: [{ name: "history" }],
  },
  {
    promise: "A backup restores, also one that was made under load.",
    shown:
      "Backups are made while clients write, each is restored elsewhere, checked, and held against what was acknowledged before it.",
    proofs: [{ name: "backup" }],
  },
  {
    promise: "An upgrade of PostgreSQL that is cut off is gone on from by the next start.",
    shown:
      "Each migration is left as it stands before and after its script, and the upgrade is killed at each of them; what the next start makes of it has to be the schema of an upgrade in one go.",
    proofs: [{ name: "migration" }],
  },
];

/** What holds for each call. */
export const ANSWERED: readonly Promised[] = [
  {
    promise: "A call that is repeated is done once.",
    shown: "One Idempotency-Key is sent 64 times at once to two instances, with many keys; the rows are counted.",
    proofs: [{ name: "instances", says: "keys" }],
  },
  {
    promise: "A lead that arrives many times is one application.",
    shown: "The same lead is sent 64 times at once to two instances, with many leads; the applications are counted.",
    proofs: [{ name: "instances", says: "leads" }],
  },
  {
    promise: "No update is lost.",
    shown: "32 writers change one application at the same time; every change has to stand in its history.",
    proofs: [{ name: "instances", says: "writers" }],
  },
  {
    promise: "A stop of contact is final from the moment that it is acknowledged.",
    shown:
      "Stops race against leads, sleep, waking and agents that ask whether they may contact; none may begin after the acknowledgement.",
    proofs: [{ name: "stop" }],
  },
  {
    promise: "Bad input never breaks it.",
    shown:
      "Malformed bodies, and bytes that are not HTTP, are sent in numbers; no answer may be a 5xx or off the shapes of the interface.",
    proofs: [{ name: "malformed" }],
  },
  {
    promise: "Both databases behave the same.",
    shown:
      "Random sequences of calls are sent to one server on SQLite and one on PostgreSQL, and the answers compared.",
    proofs: [{ name: "alike" }],
  },
  {
    promise: "Limits are exact, also over several instances.",
    shown: "Ten times the limit is sent at once to one instance, and to two that count in PostgreSQL or in Redis.",
    proofs: [{ name: "limits" }],
  },
];

/** Who may know what. */
export const CLOSED: readonly Promised[] = [
  {
    promise: "Nobody sees what belongs to others.",
    shown:
      "Each operation is called without a token, with a wrong, expired or revoked one, without its scope, in each role and from another team; another team’s id is answered byte for byte like an unknown one.",
    proofs: [],
    part: "api",
  },
  {
    promise: "Social security numbers and dates of birth are nowhere in plain text.",
    shown: "Marked values are sent in; then the database, its write-ahead log, the logs and the answers are searched.",
    proofs: [{ name: "privacy" }],
  },
  {
    promise: "Who is erased is gone from every file of the database.",
    shown:
      "Persons are erased; then the raw files of the database are searched for all that was known of them, and the histories that are left are verified.",
    proofs: [{ name: "erasure" }],
  },
  {
    promise: "The keys that encrypt can be changed while the service runs.",
    shown:
      "Every field is sealed anew while clients write, though the rotation is killed on its way; a field that was moved to another row stays shut.",
    proofs: [{ name: "keys" }],
  },
  {
    promise: "Signing in resists guessing, and guessing disturbs nobody.",
    shown:
      "A flood of sign-ins from many addresses runs while other clients call the interface, whose times are taken.",
    proofs: [{ name: "sign-in" }],
  },
  {
    promise: "Pages are safe, and can be used by everyone.",
    shown:
      "Each page is opened in a real browser: its content security policy, its cookies, and axe in light and in dark, at the width of a desk and of a phone.",
    proofs: [],
    part: "browser",
  },
];

/** What holds while it runs. */
export const RUNNING: readonly Promised[] = [
  {
    promise: "A deployment drops no request.",
    shown: "Two instances behind a proxy are restarted by SIGTERM in turn, under load; failed requests are counted.",
    proofs: [{ name: "deploy" }],
  },
  {
    promise: "A slow or hostile client hurts only itself.",
    shown:
      "A thousand slow, endless, broken and deaf connections stand beside ordinary clients, who have to be served.",
    proofs: [{ name: "hostile" }],
  },
  {
    promise: "It runs behind PgBouncer as without.",
    shown:
      "Two instances serve clients behind PgBouncer in transaction mode; failures and locks left over are counted.",
    proofs: [{ name: "pooler" }],
  },
  {
    promise: "A live stream ends when it should and leaves nothing behind.",
    shown:
      "Streams are opened and closed under writes; open streams, listeners and memory are counted. One token is revoked, and the end of its stream is timed.",
    proofs: [{ name: "streams" }],
  },
  {
    promise: "A day of load leaves no trace.",
    shown: "Steady load and live streams for an hour: how memory grows by the minute, and how many files are open.",
    proofs: [{ name: "soak" }],
  },
];
