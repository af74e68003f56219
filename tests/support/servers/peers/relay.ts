import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../port";

/** A plain TCP relay at a fixed address: the name of a database that fails over, or a network that goes away. */
export type Relay = {
  readonly port: number;
  /** Returns the same address through the relay: only host and port change. */
  url(target: string): string;
  /** Sends new connections to the host and port of this address; open ones stay where they are. */
  to(target: string): void;
  /** Drops every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Silently blocks both directions: connections stay open, and new ones are accepted too. */
  hang(): void;
  /** Ends a cut or a hang. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

type Pair = readonly [client: Socket, target: Socket];

/** Starts a relay to the host and port of an address. */
export async function startRelay(target: string): Promise<Relay> {
  let to = new URL(target);
  let isHanging = false;
  const port = await freePort();
  const pairs = new Set<Pair>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: to.hostname, port: Number(to.port), noDelay: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on("error", () => undefined);
    // Sends pending output first: tests need the last output of a server that closes a connection.
    client.once("close", () => pairs.delete(pair) && upstream.destroySoon());
    upstream.once("close", () => client.destroySoon());
    if (!isHanging) join(pair);
  });
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of [...pairs].flat()) socket.destroy();
    await closed;
  };
  const restore = async () => {
    if (isHanging) for (const pair of pairs) join(pair);
    isHanging = false;
    if (!server.listening) await once(server.listen(port, "127.0.0.1"), "listening");
  };
  await restore();
  return {
    port,
    url: (address) => Object.assign(new URL(address), { hostname: "127.0.0.1", port: String(port) }).href,
    to: (address) => {
      to = new URL(address);
    },
    cut,
    hang: () => {
      if (!isHanging) for (const pair of pairs) part(pair);
      isHanging = true;
    },
    restore,
    close: cut,
  };
}

function join([client, upstream]: Pair) {
  client.pipe(upstream);
  upstream.pipe(client);
}

function part([client, upstream]: Pair) {
  client.unpipe(upstream).pause();
  upstream.unpipe(client).pause();
}
