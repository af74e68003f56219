import { once } from "node:events";
import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Receipt } from "@/lib/domain/contact/outreach/receipt";
import { SECOND_MS } from "@/lib/domain/day";
import { isLocal, type MailServer } from "./mail-settings";

/** A message as it goes over the wire, between two addresses. */
export type Envelope = { readonly from: string; readonly to: string; readonly message: Buffer };

/** Connections to the server at a time. */
export const MOST_CONNECTIONS = 4;
const CONNECT_MS = 10 * SECOND_MS;
const SILENT_MS = 30 * SECOND_MS;
/** An unused connection is closed after this time, before the server does. In milliseconds. */
const IDLE_MS = 20 * SECOND_MS;
const DEFERRED = { outcome: "deferred" } as const;
const UNKNOWN = { outcome: "unknown" } as const;

/** The connections to one mail server. They open when needed, and close when idle. */
export class SmtpClient {
  readonly #server: MailServer;
  readonly #idle: SMTPConnection[] = [];

  constructor(server: MailServer) {
    this.#server = server;
  }

  /** Signs in to the server. Fails with one line that says why that did not work; it names no person. */
  async reach(): Promise<void> {
    this.#release(await this.#connection());
  }

  /**
   * Hands a message over. Once the connection stands, asks `mayBegin`; if that says no, nothing is handed over. Never
   * throws.
   */
  async send({ from, to, message }: Envelope, mayBegin: () => boolean): Promise<Receipt> {
    const connection = await this.#connection().catch(() => null);
    if (connection === null) return DEFERRED;
    if (!mayBegin()) {
      this.#release(connection);
      return DEFERRED;
    }
    let hasBegun = false;
    // The server gets the message itself only after it has accepted both addresses.
    const body = Readable.from(
      (function* () {
        hasBegun = true;
        yield message;
      })(),
    );
    return new Promise((resolve) => {
      connection.send({ from, to: [to], size: message.length }, body, (error, info) => {
        if (error === null) {
          this.#release(connection);
          resolve({ outcome: "accepted", providerId: info?.response?.slice(0, 200) ?? "" });
          return;
        }
        connection.close();
        resolve(outcomeOf(error, hasBegun));
      });
    });
  }

  /** Closes the idle connections. */
  close(): void {
    for (const connection of this.#idle.splice(0)) connection.quit();
  }

  #release(connection: SMTPConnection): void {
    this.#idle.push(connection);
    setTimeout(() => {
      const place = this.#idle.indexOf(connection);
      if (place < 0) return;
      this.#idle.splice(place, 1);
      connection.quit();
    }, IDLE_MS).unref();
  }

  async #connection(): Promise<SMTPConnection> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const { host, port, isSecure: secure, user, password: pass } = this.#server;
    const connection = new SMTPConnection({
      ...{ host, port, secure, logger: false, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS },
      ...{ socketTimeout: SILENT_MS, dnsTimeout: CONNECT_MS, tls: { minVersion: "TLSv1.2" } },
      // A password never crosses the network in the open.
      requireTLS: !secure && user !== "" && !isLocal(host),
    });
    const failed = once(connection, "error").then(([error]: unknown[]) => Promise.reject(error));
    // Errors of an idle connection: it is not used again.
    connection.on("error", () => this.#forget(connection));
    connection.on("end", () => this.#forget(connection));
    try {
      const opened = new Promise<void>((resolve) => connection.connect(() => resolve()));
      await Promise.race([opened, failed]);
      if (user !== "")
        await new Promise<void>((resolve, reject) =>
          connection.login({ user, pass }, (error) => (error ? reject(error) : resolve())),
        );
      return connection;
    } catch (thrown) {
      connection.close();
      throw new Error(`the mail server ${host}:${port} ${reasonOf(thrown)}`);
    } finally {
      failed.catch(() => undefined);
    }
  }

  #forget(connection: SMTPConnection): void {
    const place = this.#idle.indexOf(connection);
    if (place >= 0) this.#idle.splice(place, 1);
  }
}

/** The parts of an error that say at which point, and with which answer, the server stopped. */
type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown; readonly command?: unknown };

function partsOf(thrown: unknown): SmtpError {
  return typeof thrown === "object" && thrown !== null ? thrown : {};
}

function reasonOf(thrown: unknown): string {
  const { code } = partsOf(thrown);
  if (code === "EAUTH") return "refuses the user or password";
  if (code === "ETLS") return "offers no encryption that can be trusted";
  return `cannot be reached (${typeof code === "string" ? code : "no reason given"})`;
}

/** The answers to RCPT TO that say the mailbox does not exist: RFC 5321, 4.2.3. */
const NO_MAILBOX = [550, 551, 553];

function outcomeOf(thrown: unknown, hasBegun: boolean): Receipt {
  const { code, responseCode, command } = partsOf(thrown);
  const answer = typeof responseCode === "number" ? responseCode : 0;
  // An answer to the message itself has the code EMESSAGE. Any other error after its beginning leaves it open.
  if (hasBegun && (code !== "EMESSAGE" || answer === 0)) return UNKNOWN;
  const isForGood = answer >= 500 && (command === "RCPT TO" || command === "DATA");
  if (!isForGood) return DEFERRED;
  return { outcome: "refused", isBadAddress: command === "RCPT TO" && NO_MAILBOX.includes(answer) };
}
