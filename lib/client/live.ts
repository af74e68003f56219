import "./without-eval";
import { ApplicationEvent } from "@/lib/contract/event";
import { noteAnswer } from "./online";

/** How often to look for oneself while nothing is told, in milliseconds. */
const LOOK_EVERY_MS = 15_000;
/** A stream that does not come back within this time is taken for broken. */
const PATIENCE_MS = 5_000;

type Listener = {
  /** What was changed; nothing where some changes were missed, or may have been. */
  readonly onChange: (event?: ApplicationEvent) => void;
};

/**
 * Tells of changes until the answered function is called: as they happen, and every 15 seconds that some may have
 * happened while the stream of events is broken.
 */
export function listen({ onChange }: Listener): () => void {
  let stream: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const poll = () => {
    onChange();
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
    onChange();
  };
  const broken = () => {
    patience ??= setTimeout(fallBack, PATIENCE_MS);
  };

  function open() {
    stream?.close();
    stream = new EventSource("/v1/events");
    stream.addEventListener("open", heard);
    stream.addEventListener("error", broken);
    stream.addEventListener("missed", () => onChange());
    stream.addEventListener("change", ({ data }) => {
      const event = ApplicationEvent.safeParse(JSON.parse(data));
      onChange(event.success ? event.data : undefined);
    });
  }

  open();
  return () => {
    stream?.close();
    clearInterval(polling);
    clearTimeout(patience);
  };
}
