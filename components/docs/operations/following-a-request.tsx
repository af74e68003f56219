import { Code, Points, Steps } from "@/components/docs/prose";

export function FollowingARequest() {
  return (
    <>
      <p>
        Every answer carries an <Code>X-Request-Id</Code>, which the body of a failure repeats. From it the request can
        be followed:
      </p>
      <Steps>
        <li>
          In the log, one JSON line on standard output with this <Code>requestId</Code>: method, pattern of the path,
          status, milliseconds, and the id of the token or person. A fault of ours has a second line that says where.
        </li>
        <li>
          In the traces, the span whose <Code>hearthline.request_id</Code> it is: below it the operation, its
          transaction, and each statement with the time it took.
        </li>
        <li>
          In the token’s own requests, under Settings, Access tokens: the last 1,000 of seven days, where its holder can
          find it without you.
        </li>
      </Steps>
      <p>
        Traces are sent by OpenTelemetry where <Code>OTEL_EXPORTER_OTLP_ENDPOINT</Code> names a collector, as OTLP over
        HTTP in JSON. Nothing of it is loaded otherwise.
      </p>
      <Points>
        <li>
          A <Code>traceparent</Code> of the caller (W3C Trace Context) is gone on from, its decision about sampling
          included.
        </li>
        <li>
          <Code>OTEL_TRACES_SAMPLER=parentbased_traceidratio</Code> with <Code>OTEL_TRACES_SAMPLER_ARG=0.05</Code> keeps
          one trace in twenty. A trace of every request doubles what a request costs.
        </li>
        <li>
          <Code>OTEL_SERVICE_NAME</Code>, <Code>OTEL_RESOURCE_ATTRIBUTES</Code>, <Code>OTEL_EXPORTER_OTLP_HEADERS</Code>{" "}
          and <Code>OTEL_SDK_DISABLED</Code> mean what the standard says.
        </li>
        <li>A collector that is away costs nobody an answer: spans are held for a while, then dropped.</li>
        <li>A span names the statement and its table, never a value; no path, token or person stands in a trace.</li>
      </Points>
    </>
  );
}
