import autocannon, { type Request, type Result } from "autocannon";
import type { Load } from "./loads";

export type Pressure = {
  readonly url: string;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
};
/** Requests a second, and milliseconds within which half and 99 of 100 were answered. */
export type Figures = { readonly rate: number; readonly p50: number; readonly p99: number };

const WARM_UP_SECONDS = 5;

/** Warms up, then measures one operation. Throws where a single answer is not a success. */
export async function measure(load: Load, pressure: Pressure): Promise<Figures> {
  await press(load, { ...pressure, seconds: WARM_UP_SECONDS });
  return press(load, pressure);
}

async function press(load: Load, { url, token, connections, seconds }: Pressure): Promise<Figures> {
  const headers = { Authorization: `Bearer ${token}` };
  const setupRequest = (request: Request): Request => {
    const next = load.next();
    return { ...request, ...next, headers: { ...headers, ...next.headers } };
  };
  const times: number[] = [];
  const options = { url, connections, duration: seconds, headers, requests: [{ setupRequest }] };
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (result.non2xx + result.errors + result.timeouts > 0 || result["2xx"] === 0) {
    const { errors, timeouts, statusCodeStats } = result;
    throw new Error(`${load.name}: ${JSON.stringify({ errors, timeouts, statusCodeStats })}`);
  }
  times.sort((a, b) => a - b);
  const within = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rate: times.length / result.duration, p50: within(0.5), p99: within(0.99) };
}
