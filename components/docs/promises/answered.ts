import type { Promised } from "./promise";

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
    promise: "The agent begins no call, text or email after contact has ended.",
    shown:
      "Ends contact by a stop, a STOP by text, an unsubscribe, an erasure and changes that join two borrowers, while two agents call, text and email, on both databases. Nothing may begin after the acknowledgement.",
    proofs: [{ name: "sends" }],
  },
  {
    promise: "The agent contacts new leads at once, and no one outside the rules.",
    shown:
      "Lets leads in every state arrive over ten days on a moving clock, and checks each call, text and email against a second implementation of the gate. A lead that may be texted when it arrives must get its first text within five seconds.",
    proofs: [{ name: "days" }],
  },
  {
    promise: "No borrower gets the same message from the agent twice.",
    shown:
      "Kills servers over and over while the agent sends texts and emails, on both databases, and counts what a mail server and a stand-in for Twilio receive. No message may arrive twice, and each message that may or may not have arrived must be listed.",
    proofs: [{ name: "agent" }],
  },
  {
    promise: "Each new lead gets one loan officer, in turn or to the first to claim it.",
    shown:
      "Sends leads from two states to two instances on PostgreSQL at once. Each lead must go to one loan officer who takes its state, and officers who take every state must get the same number, give or take one. On both databases, ten loan officers also claim the same leads at once, and each lead must go to exactly one of them.",
    proofs: [{ name: "assignment" }],
  },
  {
    promise: "A loan officer who is restricted to their own files learns nothing about other files.",
    shown:
      "Gives other users' files a unique name, calls every list, count, report and operation as a restricted user on both databases, and looks for that name in each reply.",
    proofs: [{ name: "visibility" }],
  },
  {
    promise: "The gate allows contact only where every rule does.",
    shown:
      "Decides about random borrowers in every state, on every holiday of ten years and both clock changes, and compares each decision with a second implementation.",
    proofs: [{ name: "gate", says: "differences" }],
  },
  {
    promise: "A phone number shared by thousands of files slows no one down.",
    shown:
      "5,000 files share one phone. A stop, another lead, an export of personal data and a resume must each take less than 300 ms, and 99 of 100 health checks made meanwhile less than 50 ms.",
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
