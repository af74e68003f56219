import type { ClientRequest } from "node:http";
import { HttpsProxyAgent } from "https-proxy-agent";

type Connecting = Parameters<HttpsProxyAgent<string>["connect"]>[1];

/** Tunnels calls through an HTTP proxy. A call that is aborted before the proxy answers closes its connection to it. */
export class ProxyAgent extends HttpsProxyAgent<string> {
  readonly #signals = new WeakMap<ClientRequest, AbortSignal>();

  /** Sets what aborts a call, as soon as it is made. */
  watch(call: ClientRequest, signal: AbortSignal): void {
    this.#signals.set(call, signal);
  }

  override async connect(call: ClientRequest, options: Connecting) {
    const signal = this.#signals.get(call);
    const ending = new AbortController();
    const end = () => ending.abort();
    signal?.addEventListener("abort", end);
    // Each call has a signal of its own, and a connection that is used again has none.
    const own: this = Object.create(this);
    own.connectOpts = { ...this.connectOpts, signal: ending.signal };
    try {
      return await HttpsProxyAgent.prototype.connect.call(own, call, options);
    } finally {
      signal?.removeEventListener("abort", end);
    }
  }
}
