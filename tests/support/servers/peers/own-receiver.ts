import { afterAll, beforeAll, beforeEach } from "vitest";
import { accept, makeReceiver, type Receiver } from "./receiver";

/** Returns a receiver for the tests of a file. At the beginning of each test it is empty and accepts every call. */
export function ownReceiver(): Receiver {
  const { receiver, listen } = makeReceiver();
  beforeAll(listen);
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer = accept;
  });
  return receiver;
}
