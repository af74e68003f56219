import autocannon, { type Request, type Result } from "autocannon";
import type { Load } from "./loads";

export type Pressure = {
  /** Of the instances, which share the connections. */
  readonly urls: readonly string[];
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

async function press(load: Load, { urls, connections, ...pressure }: Pressure): Promise<Figures> {
  const share = Math.ceil(connections / urls.length);
  const runs = await Promise.all(urls.map((url) => pressOn(url, load, { ...pressure, connections: share })));
  const times = runs.flatMap(({ times }) => times).sort((a, b) => a - b);
  const within = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const rate = runs.reduce((sum, run) => sum + run.times.length / run.duration, 0);
  return { rate, p50: within(0.5), p99: within(0.99) };
}

/** The milliseconds that each answer of one instance took, and the seconds it all took. */
async function pressOn(
  url: string,
  load: Load,
  { token, connections, seconds }: Omit<Pressure, "urls">,
): Promise<{ readonly times: readonly number[]; readonly duration: number }> {
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
  return { times, duration: result.duration };
}
