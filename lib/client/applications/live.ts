import { probe, recordAnswer } from "@/lib/client/request/online";
import { isSignedIn } from "@/lib/client/request/signed-in";
import type { ApplicationEvent } from "@/lib/contract/applications/event";

/** How often to poll without an event stream, in milliseconds. */
const LOOK_EVERY_MS = 15_000;
/** A stream that does not reconnect within this time counts as broken. */
const PATIENCE_MS = 5_000;

type Listener = {
  /** Called with a change; without one if changes were missed, or may have been. */
  readonly onChange: (event?: ApplicationEvent) => void;
};

const listeners = new Set<Listener>();
/** Closes the page's only stream. */
let close: (() => void) | undefined;

const tell = (event?: ApplicationEvent) => {
  for (const { onChange } of [...listeners]) onChange(event);
};

/**
 * Reports changes until the returned function is called: as they happen, and every 15 seconds a possible change while
 * the event stream is broken. Everything on a page shares one stream.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  close ??= openStream();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    close?.();
    close = undefined;
  };
}

function openStream(): () => void {
  let stream: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const poll = () => {
    // Without a session nothing is reported; the stream finds out whether it began again.
    if (isSignedIn()) tell();
    if (stream?.readyState === EventSource.CLOSED) open();
  };
  const fallBack = () => {
    polling ??= setInterval(poll, LOOK_EVERY_MS);
    poll();
  };
  const heard = () => {
    recordAnswer(true);
    clearTimeout(patience);
    patience = undefined;
    if (polling === undefined) return;
    clearInterval(polling);
    polling = undefined;
    tell();
  };
  const broken = () => {
    // The stream also ends normally. The page should know that the server is gone before a user follows a link.
    void probe();
    patience ??= setTimeout(fallBack, PATIENCE_MS);
  };

  function open() {
    stream?.close();
    stream = new EventSource("/v1/events");
    stream.addEventListener("open", heard);
    stream.addEventListener("error", broken);
    stream.addEventListener("missed", () => tell());
    stream.addEventListener("change", ({ data }) => tell(JSON.parse(data)));
  }

  open();
  return () => {
    stream?.close();
    clearInterval(polling);
    clearTimeout(patience);
  };
}
