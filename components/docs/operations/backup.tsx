import { Code, Points, Warning } from "@/components/docs/prose";
import { Command } from "@/components/ui/input/copyable-command";

const KEY = `umask 077
node -e 'console.log(require("crypto").randomBytes(32).toString("base64"))' > backup.key`;
const BACKUP = "BACKUP_KEY_FILE=backup.key npm run backup -- hearthline.backup";
const CHECK = "BACKUP_KEY_FILE=backup.key npm run backup -- --verify hearthline.backup";
const RESTORE = "DATA_DIR=restored BACKUP_KEY_FILE=backup.key npm run restore -- hearthline.backup";

export function Backup() {
  return (
    <>
      <p>
        Keep three things, and each apart from the others: the backups, the key file that they are encrypted with, and
        the key ring (<Code>KEYRING_FILE</Code> or <Code>KEYRING</Code>), which is in no backup. Make the key file once:
      </p>
      <Command label="the command that makes a key for backups">{KEY}</Command>
      <h3 className="font-medium">Backing up</h3>
      <p>
        Run this in the folder of the service, which may go on running and being written to. It writes all that is
        stored at that moment into one file, and reads it through again.
      </p>
      <Command label="the command that backs up">{BACKUP}</Command>
      <Command label="the command that checks a backup">{CHECK}</Command>
      <Points>
        <li>
          The file is compressed and encrypted with AES-256-GCM, part by part. One that was changed, or is cut off, is
          refused as a whole.
        </li>
        <li>
          At its end stand when it was begun, the version of the tables, how many rows each has, and a digest of where
          all histories end. The line also has the end of the <a href="#verify">chain</a>: keep it, and{" "}
          <Code>npm run verify -- --since</Code> tells later whether the database went back to an earlier state.
        </li>
        <li>
          Where <Code>DATA_DIR</Code> or <Code>DATABASE_URL</Code> leads to no installation, it makes none: it names the
          place and ends with status 1.
        </li>
        <li>Either database is backed up, and either can be made of it again.</li>
        <li>
          On PostgreSQL, archive the write-ahead log too, with pgBackRest or the managed service's own way: then you can
          go back to any moment. <Code>pg_dump</Code> and <Code>pg_basebackup</Code> work as well; what they write is
          not encrypted.
        </li>
        <li>
          Do not copy the file of SQLite by other means while the service runs: changes of the last five minutes may be
          in the file <Code>-wal</Code> beside it only.
        </li>
      </Points>
      <h3 className="font-medium">Restoring</h3>
      <p>
        Stop the service, and put the key ring in its place. There must be no database yet where <Code>DATA_DIR</Code>{" "}
        or <Code>DATABASE_URL</Code> leads, or an empty one of PostgreSQL: nothing is overwritten.
      </p>
      <Command label="the command that restores a backup">{RESTORE}</Command>
      <Points>
        <li>
          The database is there only once it is whole: every <a href="#verify">history and encrypted field</a> is
          checked before.
        </li>
        <li>Use the version that made the backup; then start the new one, which brings the tables up to date.</li>
        <li>Try it out, before you need it.</li>
      </Points>
      <h3 className="font-medium">The journal</h3>
      <p>
        Hearthline also writes stops, erasures, revoked tokens, disabled users and password changes to a journal in{" "}
        <Code>JOURNAL_DIR</Code>, before it acknowledges them. The journal holds ids and keyed hashes, no personal data.
        A restore reads it and repeats what happened since the backup. Then every session has ended, and all contact is
        paused until an owner resumes it on the Agent page.
      </p>
      <Points>
        <li>
          Keep the journal on another disk than the database, and never restore it from a backup. With several machines,
          share the folder or collect the files of all of them before you restore.
        </li>
        <li>
          Users who changed their password since the backup need a new password link. If that would leave no owner who
          can sign in, the owner keeps the old password, and the command says so.
        </li>
        <li>
          These changes are not in the journal, so repeat them: contact that was allowed again, and changes of role or
          team.
        </li>
        <li>You can delete a journal file once no backup from before its last change is kept.</li>
      </Points>
      <Warning>
        Without the journal, a restored database does not know who opted out since the backup, or which tokens were
        revoked. Check both before you resume contact.
      </Warning>
    </>
  );
}
