import type { Promised } from "./promise";

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
