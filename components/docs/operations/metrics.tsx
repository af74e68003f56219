import { Facts } from "@/components/docs/facts";
import { Code } from "@/components/docs/prose";

export function Metrics() {
  return (
    <>
      <p>
        With <Code>METRICS_PORT</Code> each instance tells Prometheus how it is, at <Code>/metrics</Code> of that port
        and never on the one that callers reach. It listens on <Code>METRICS_HOST</Code>, which is 127.0.0.1 unless you
        name an address of your own network. Labels come from closed lists: no path, no id and nothing of a borrower.
      </p>
      <Facts
        caption="What to look at first"
        head={["Metric", "Tells", "Look closer when"]}
        rows={[
          [<Code key="name">hearthline_requests_total</Code>, "Requests by operation and class of status", "5xx grow"],
          [<Code key="name">hearthline_request_seconds</Code>, "Time to the answer, by operation", "p99 passes 0.5 s"],
          [<Code key="name">hearthline_requests_open</Code>, "Requests being worked on", "It keeps rising"],
          [
            <Code key="name">hearthline_refusals_total</Code>,
            "Refused calls by code",
            "invalid_token or unavailable grow",
          ],
          [<Code key="name">hearthline_rate_limited_total</Code>, "Calls beyond a limit, by limit", "Any, for long"],
          [
            <Code key="name">hearthline_database_wait_seconds</Code>,
            "Wait of a change for its turn or its connection",
            "p99 passes 0.1 s",
          ],
          [
            <Code key="name">hearthline_database_failures_total</Code>,
            "A database that was locked, full or away",
            "It grows",
          ],
          [
            <Code key="name">hearthline_group_commit_size</Code>,
            "Changes that shared one fsync, on SQLite",
            "64 is common",
          ],
          [
            <Code key="name">hearthline_applications</Code>,
            "Files by contact: active, asleep, stopped; counted once a minute",
            "Active drops at once",
          ],
          [
            <Code key="name">hearthline_events_open</Code>,
            <>
              Listeners to live changes; <Code>hearthline_downloads_open</Code> are exports
            </>,
            "It never falls",
          ],
          [<Code key="name">nodejs_eventloop_lag_p99_seconds</Code>, "How long the process was busy", "It passes 0.1"],
          [
            <Code key="name">process_resident_memory_bytes</Code>,
            <>
              Memory, with <Code>process_open_fds</Code> beside it
            </>,
            "Either keeps rising",
          ],
        ]}
      />
      <p>
        Counts of the whole installation, applications and events, are the same on every instance: take the largest, not
        the sum.
      </p>
    </>
  );
}
