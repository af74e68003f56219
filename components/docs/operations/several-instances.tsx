import { Code, Points, Warning } from "@/components/docs/prose";

export function SeveralInstances() {
  return (
    <>
      <p>
        Instances share nothing but the database and the keys. Start as many as you like with the same settings, and put
        a balancer in front.
      </p>
      <Points>
        <li>
          <strong>Keys.</strong> Give each the same <Code>KEYRING</Code>, the content of the key file that the first
          start made. An instance with other keys refuses to start.
        </li>
        <li>
          <strong>Address.</strong> Set <Code>HOST=0.0.0.0</Code>, so that the balancer reaches it, and let only the
          balancer in.
        </li>
        <li>
          <strong>Balancer.</strong> Any way of spreading requests will do: no session sticks to an instance. Ask{" "}
          <Code>/readyz</Code> every second or two for whether to send requests: it answers 503 while the database is
          away and while the instance ends. Ask <Code>/livez</Code> for whether to restart it: it answers as long as the
          process runs, so a database that is away restarts nothing.
        </li>
        <li>
          <strong>Ending.</strong> An instance that is told to end goes on answering until the balancer has asked once
          more, or has missed three of its turns, nine seconds at most, and no connection has come for 0.2 seconds, five
          at most. Let the first 503 take the instance out, and nothing is sent to it when it closes.
        </li>
        <li>
          <strong>Proxies.</strong> Set <Code>TRUSTED_PROXIES</Code> to how many proxies add to{" "}
          <Code>X-Forwarded-For</Code>, usually 1. Failed authentications, sign-ins and pages are counted by that
          address. Set <Code>PUBLIC_URL</Code> too: without it, the address of the service is taken from{" "}
          <Code>X-Forwarded-Host</Code> and <Code>X-Forwarded-Proto</Code>.
        </li>
        <li>
          <strong>Idle connections</strong> are kept for 65 seconds: let the balancer give them up earlier, after 60. An
          instance that holds more than 8,000 connections keeps them for 2 seconds only, and closes idle ones.
        </li>
        <li>
          <strong>Streams.</strong> Open pages follow changes through answers that last 30 seconds: the balancer must
          pass them on as they come, and not gather them first.
        </li>
        <li>
          <strong>TLS</strong> ends at the balancer, which sets <Code>X-Forwarded-Proto</Code>. Set{" "}
          <Code>PUBLIC_URL</Code> to the https address that people open: cookies are then for https only.
        </li>
        <li>
          <strong>Clocks.</strong> Every instance takes the time from PostgreSQL, so they agree even where the clock of
          one is wrong. Keep the clock of the database right by NTP.
        </li>
      </Points>
      <Warning>
        Do not let several instances each make keys of their own. Start one first, copy its key ring to a safe place,
        and give it to the others.
      </Warning>
    </>
  );
}
