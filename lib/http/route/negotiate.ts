import type { Operation } from "@/lib/api/operation";
import type { Call } from "./call";

const STREAM = /(^|[,\s])text\/event-stream($|[;,\s])/i;

/** Returns whether the caller wants a stream. Only a client of a stream sends `Last-Event-ID`. */
const acceptsStream = (call: Call) =>
  STREAM.test(call.header("accept") ?? "") || (call.header("last-event-id") ?? "") !== "";

/** Returns the operation that answers a call: the list in place of a stream, if the caller does not accept one. */
export const negotiated = (operation: Operation, call: Call): Operation =>
  operation.kind === "events" && !acceptsStream(call) ? operation.page : operation;
