import type { ApplicationEvent } from "@/lib/contract/applications/event";
import { noteAnswer, probe } from "./online";
import { isSignedIn } from "./signed-in";

/** How often to look for oneself while nothing is told, in milliseconds. */
const LOOK_EVERY_MS = 15_000;
/** A stream that does not come back within this time is taken for broken. */
const PATIENCE_MS = 5_000;

type Listener = {
  /** What was changed; nothing where some changes were missed, or may have been. */
  readonly onChange: (event?: ApplicationEvent) => void;
};

const listeners = new Set<Listener>();
/** Ends the one stream of the page. */
let close: (() => void) | undefined;

const tell = (event?: ApplicationEvent) => {
  for (const { onChange } of [...listeners]) onChange(event);
};

/**
 * Tells of changes until the answered function is called: as they happen, and every 15 seconds that some may have
 * happened while the stream of events is broken. Everything on a page listens to one stream.
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
    // Nobody is told anything; whether the session began again the stream finds out.
    if (isSignedIn()) tell();
    if (stream?.readyState === EventSource.CLOSED) open();
  };
  const fallBack = () => {
    polling ??= setInterval(poll, LOOK_EVERY_MS);
    poll();
  };
  const heard = () => {
    noteAnswer(true);
    clearTimeout(patience);
    patience = undefined;
    if (polling === undefined) return;
    clearInterval(polling);
    polling = undefined;
    tell();
  };
  const broken = () => {
    // It also ends where all is well. Whether the server is gone matters before anyone follows a link.
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
