import { ImapFlow } from "imapflow";
import { SECOND_MS } from "@/lib/domain/day";
import { isLocal, type MailServer } from "./mail-settings";

/**
 * How far a mailbox was read. Messages are numbered from 1 on. When `validity` changes, the server has renumbered them,
 * and those that came in until `at` were read. Epoch milliseconds.
 */
export type MailboxPlace = { readonly validity: string; readonly last: number; readonly at: number };

/** A message as it came in, cut if it is long. `at` is when it came in, in epoch milliseconds. */
export type RawMail = { readonly uid: number; readonly at: number; readonly source: Buffer };

/** Reads no more than this of a message, in bytes: replies are short, and attachments are not read. */
const LONGEST = 512 * 1024;
const CONNECT_MS = 10 * SECOND_MS;
const SILENT_MS = 60 * SECOND_MS;
const FOLDER = "INBOX";

type Reading = {
  /** Null for a mailbox that was never read: what is in it now stays unread. */
  readonly place: MailboxPlace | null;
  /** Most messages to read. */
  readonly limit: number;
  /** Takes one message, oldest first. Its place is what to continue from. */
  readonly take: (mail: RawMail, place: MailboxPlace) => Promise<void>;
  readonly signal: AbortSignal;
};

/**
 * Reads what came into a mailbox. Changes nothing in it: messages stay unread for others. Returns how far it was read.
 * Fails with one line that says why it cannot be read; it names no person.
 */
export async function readMailbox(server: MailServer, reading: Reading): Promise<MailboxPlace> {
  const client = clientFor(server);
  const end = () => client.close();
  reading.signal.addEventListener("abort", end, { once: true });
  try {
    await client.connect().catch((thrown: unknown) => {
      throw new Error(`the mailbox at ${server.host}:${server.port} ${reasonOf(thrown)}`);
    });
    return await readNew(client, reading);
  } finally {
    reading.signal.removeEventListener("abort", end);
    await client.logout().catch(end);
  }
}

function clientFor({ host, port, isSecure: secure, user, password: pass }: MailServer): ImapFlow {
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, pass }, logger: false, disableAutoIdle: true },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    tls: { minVersion: "TLSv1.2" },
    // A password never crosses the network in the open.
    ...(secure || isLocal(host) ? {} : { doSTARTTLS: true }),
  });
  // The calls report it.
  client.on("error", () => undefined);
  return client;
}

async function readNew(client: ImapFlow, { place, limit, take, signal }: Reading): Promise<MailboxPlace> {
  const box = await client.mailboxOpen(FOLDER, { readOnly: true });
  const validity = String(box.uidValidity);
  const newest = { validity, last: box.uidNext - 1, at: Date.now() };
  if (place === null) return newest;
  const isSame = place.validity === validity;
  let reached: MailboxPlace = isSame ? place : { validity, last: 0, at: place.at };
  const uids = await uidsAfter(client, reached.last, isSame ? null : place.at);
  for (const uid of uids.slice(0, limit)) {
    if (signal.aborted) break;
    const mail = await client.fetchOne(
      String(uid),
      { uid: true, internalDate: true, source: { start: 0, maxLength: LONGEST } },
      { uid: true },
    );
    // Somebody may have deleted it.
    if (mail === false || mail.source === undefined) continue;
    const at = new Date(mail.internalDate ?? 0).getTime();
    const next = { validity, last: uid, at: Math.max(reached.at, at) };
    if (isSame || at > place.at) await take({ uid, at, source: mail.source }, next);
    reached = next;
  }
  return reached;
}

/** Lists the numbers after one, of messages that came in since a time, in epoch milliseconds, or at any time. */
async function uidsAfter(client: ImapFlow, last: number, since: number | null): Promise<number[]> {
  const found = await client.search(
    { uid: `${last + 1}:*`, ...(since === null ? {} : { since: new Date(since) }) },
    { uid: true },
  );
  // `*` also finds the newest message if it is older.
  return (found || []).filter((uid) => uid > last).sort((one, other) => one - other);
}

function reasonOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return "cannot be read";
  if ("authenticationFailed" in thrown && thrown.authenticationFailed === true) return "refuses the user or password";
  return `cannot be reached (${"code" in thrown && typeof thrown.code === "string" ? thrown.code : "no reason given"})`;
}
