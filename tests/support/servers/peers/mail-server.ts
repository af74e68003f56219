import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A message as a mail server got it. */
export type Taken = { readonly to: string[]; readonly text: string };

/** A mail server that keeps what it gets. */
export type MailServer = {
  readonly port: number;
  readonly got: Taken[];
  readonly close: () => Promise<void>;
};

/** Starts a mail server on this machine, at any free port if none is given. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const got: Taken[] = [];
  const server = new SMTPServer({
    ...{
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 100,
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
        done(null);
      });
    },
    ...options,
  });
  // A client that is killed resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    port: portOf(server.server.address()),
    got,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A mail server that refuses each recipient with this reply; 0 accepts them. */
export type RefusingMailServer = MailServer & { refuseWith: number };

/** Starts a mail server that accepts every recipient until a test sets `refuseWith`. */
export async function startRefusingMailServer(): Promise<RefusingMailServer> {
  const state = { refuseWith: 0 };
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => (state.refuseWith === 0 ? done() : done(answering(state.refuseWith))),
  });
  return Object.defineProperty({ ...server, refuseWith: 0 }, "refuseWith", {
    get: () => state.refuseWith,
    set: (code: number) => {
      state.refuseWith = code;
    },
  });
}

/** Returns the port of a server's address. */
export const portOf = (address: unknown): number =>
  typeof address === "object" && address !== null && "port" in address ? Number(address.port) : 0;

/** Returns an error that the server answers with. */
export const answering = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

/** Returns the settings of an installation that sends email over this server; it has no mailbox that can be read. */
export const mailSettingsFor = ({ port }: Pick<MailServer, "port">) => ({
  ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, IMAP_URL: "imap://127.0.0.1:1" },
  ...{ MAIL_FROM: "Acme Lending <loans@lender.test>", MAIL_POSTAL_ADDRESS: "1 Main Street, Reno, NV 89501" },
  ...{ NMLS_ID: "123456", PUBLIC_URL: "https://loans.lender.test" },
});
