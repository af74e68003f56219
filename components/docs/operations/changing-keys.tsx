import { Code, Points } from "@/components/docs/prose";
import { Command } from "@/components/ui/input/copyable-command";

export function ChangingKeys() {
  return (
    <>
      <p>
        Social security numbers, dates of birth, leads as they came and the secrets of second factors are encrypted. A
        new key takes the place of the old one while the service runs:
      </p>
      <Command label="the command that changes the key">npm run keys -- rotate</Command>
      <Points>
        <li>
          The new key is added to the key file for reading first. Instances look at the file every second; then they
          write with the new key, and every field is encrypted anew, a few at a time. What changes meanwhile is left as
          it was changed.
        </li>
        <li>Whatever cuts it off, the same command goes on where it was.</li>
        <li>
          The old key stays in the file as retired, for backups from before; <Code>--drop</Code> takes it out. Back the
          key file up afterwards.
        </li>
        <li>
          A change of the encryption key pauses all contact until an owner resumes it on the Agent page. This happens at
          the end of a rotation, and at a start with another key in first place.
        </li>
        <li>
          <Code>npm run keys -- list</Code> tells which keys there are, and how many fields each of them holds.
        </li>
        <li>
          <Code>npm run keys -- check</Code> says whether the key ring is the one of this database. Every start checks
          the encryption keys and the <Code>index</Code> key too, and refuses a ring that does not fit.
        </li>
        <li>
          Keep the key file readable by the service account only (<Code>chmod 600</Code>). The service refuses a file
          that every account can change, and warns about one that every account can read.
        </li>
        <li>
          All instances must read the same <Code>KEYRING_FILE</Code>. With <Code>KEYRING</Code>, put the new key behind
          the old one and restart all instances, then before it and restart all again, then run the command with the
          same <Code>KEYRING</Code>, and take the old key out at last.
        </li>
        <li>
          The <Code>index</Code> key never changes: by it stopped borrowers are recognised and the{" "}
          <a href="#verify">history is sealed</a>, and neither can be made again from what is stored.
        </li>
      </Points>
    </>
  );
}
