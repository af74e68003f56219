import { connect } from "node:net";

/**
 * Sends a request as written, followed by `bodyBytes` zeros. Returns the response up to the server's close, or until
 * the server sends nothing more for a while.
 */
export function sendRaw(url: string, text: string, bodyBytes = 0): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      if (bodyBytes > 0) socket.write(Buffer.alloc(bodyBytes));
    });
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      if (answer.includes("\r\n\r\n")) socket.setTimeout(300);
    });
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(answer));
  });
}

/** Returns the status of a raw response. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
