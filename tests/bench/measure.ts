import autocannon, { type Request, type Result } from "autocannon";
import type { Load } from "./loads";
import type { Program } from "./program";

/** The target of the load: instances that share the connections, and the token for their requests. */
export type Contender = { readonly programs: readonly Program[]; readonly token: string };
export type Pressure = {
  readonly connections: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
};

/** The measurement of one operation on one contender. */
export type Figures = {
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds within which 50% and 99% of the responses arrived. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time per request, or null if the system does not report it. */
  readonly processor: number | null;
  /** Mebibytes of memory afterwards, or null if the system does not report it. */
  readonly memory: number | null;
};

/** How often the contenders take turns, so that other work on the machine affects them equally. */
const TURNS = 3;

/** Warms the contenders up, then measures one operation of each, in turns. Throws if any response is not a success. */
export async function measure(load: Load, contenders: readonly Contender[], pressure: Pressure): Promise<Figures[]> {
  for (const contender of contenders) await press(load, contender, { ...pressure, seconds: pressure.warmUpSeconds });
  const runs = contenders.map((contender) => ({ contender, turns: [] as Turn[] }));
  const seconds = Math.max(1, Math.round(pressure.seconds / TURNS));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const { contender, turns } of runs) turns.push(await press(load, contender, { ...pressure, seconds }));
  }
  return runs.map(({ contender, turns }) => ({
    ...figuresOf(turns),
    memory: sumOf(contender.programs.map((program) => program.memory())),
  }));
}

type Turn = { readonly times: readonly number[]; readonly seconds: number; readonly processorSeconds: number | null };

function figuresOf(turns: readonly Turn[]): Omit<Figures, "memory"> {
  const times = turns.flatMap(({ times }) => times).sort((a, b) => a - b);
  const within = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const seconds = turns.reduce((sum, turn) => sum + turn.seconds, 0);
  const used = sumOf(turns.map(({ processorSeconds }) => processorSeconds));
  return {
    rate: times.length / seconds,
    p50: within(0.5),
    p99: within(0.99),
    processor: used === null ? null : (used * 1_000_000) / times.length,
  };
}

type Push = Omit<Pressure, "warmUpSeconds">;

async function press(load: Load, { programs, token }: Contender, { connections, seconds }: Push): Promise<Turn> {
  const used = () => sumOf(programs.map((program) => program.processorSeconds()));
  const before = used();
  const share = Math.ceil(connections / programs.length);
  const runs = await Promise.all(programs.map(({ url }) => pressOn(url, load, { token, connections: share, seconds })));
  const after = used();
  return {
    times: runs.flatMap(({ times }) => times),
    seconds: Math.max(...runs.map(({ duration }) => duration)),
    processorSeconds: before === null || after === null ? null : after - before,
  };
}

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** Returns the milliseconds of each response of one instance, and the total seconds. */
async function pressOn(
  url: string,
  load: Load,
  { token, connections, seconds }: Push & { readonly token: string },
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
