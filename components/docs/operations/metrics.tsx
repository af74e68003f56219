import { Facts } from "@/components/docs/facts";
import { Code, inCode } from "@/components/docs/prose";

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
        showName={inCode}
        rows={[
          ["hearthline_requests_total", "Requests by operation and class of status", "5xx grow"],
          ["hearthline_request_seconds", "Time to the answer, by operation", "p99 passes 0.5 s"],
          ["hearthline_requests_open", "Requests being worked on", "It keeps rising"],
          ["hearthline_refusals_total", "Refused calls by code", "invalid_token or unavailable grow"],
          ["hearthline_rate_limited_total", "Calls beyond a limit, by limit", "Any, for long"],
          ["hearthline_database_wait_seconds", "Wait of a change for its turn or its connection", "p99 passes 0.1 s"],
          ["hearthline_database_failures_total", "A database that was locked, full or away", "It grows"],
          ["hearthline_group_commit_size", "Changes that shared one fsync, on SQLite", "64 is common"],
          [
            "hearthline_applications",
            "Files by contact: active, asleep, stopped; counted once a minute",
            "Active drops at once",
          ],
          [
            "hearthline_events_open",
            <>
              Open streams of live changes, and <Code>hearthline_event_listeners</Code> behind them;{" "}
              <Code>hearthline_downloads_open</Code> counts exports
            </>,
            "It never falls",
          ],
          ["nodejs_eventloop_lag_p99_seconds", "How long the process was busy", "It passes 0.1"],
          [
            "process_resident_memory_bytes",
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
