import { spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { findOnDebian } from "../../files/debian";
import { freePort } from "../port";

/** A mailbox on a server of its own. */
export type MailboxServer = {
  readonly url: string;
  /** Delivers a message, given as its lines. */
  readonly deliver: (lines: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

const PASSWORD = "secret";
/** The user "nobody" of Debian: Dovecot serves no mail as root. */
const NOBODY = 65_534;

/** Starts Dovecot, an IMAP server, on this machine. */
export async function startMailbox(): Promise<MailboxServer> {
  const dovecot = findOnDebian("dovecot");
  const folder = mkdtempSync(join(tmpdir(), "mailbox-"));
  const mail = join(folder, "mail");
  mkdirSync(mail);
  for (const path of [folder, mail]) chownSync(path, NOBODY, NOBODY);
  const port = await freePort();
  const path = join(folder, "dovecot.conf");
  writeFileSync(path, configuration(folder, port));
  const server = spawn(dovecot, ["-F", "-c", path], { stdio: "ignore" });
  const session = async <Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> => {
    const auth = { user: "loans", pass: PASSWORD };
    const client = new ImapFlow({ host: "127.0.0.1", port, secure: false, auth, logger: false });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  await reached(() => session(async () => undefined));
  return {
    url: `imap://loans:${PASSWORD}@127.0.0.1:${port}`,
    deliver: (lines) => session(async (client) => void (await client.append("INBOX", lines.join("\r\n")))),
    close: async () => {
      const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function reached(attempt: () => Promise<void>): Promise<void> {
  for (let left = 50; ; left--) {
    try {
      return await attempt();
    } catch (thrown) {
      if (left === 0) throw thrown;
      await wait(200);
    }
  }
}

const configuration = (folder: string, port: number) => `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
first_valid_uid = 0
first_valid_gid = 0
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
