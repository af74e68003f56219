const TELL_EVERY_MS = 1_000;
const number = (value: number) => Math.round(value).toLocaleString("en");

/** Reports progress out of a number of rows on standard error, once a second. */
export class Progress {
  readonly #what: string;
  readonly #total: number;
  readonly #before: number;
  readonly #since = Date.now();
  readonly #timer: NodeJS.Timeout;
  #done: number;

  constructor(what: string, { total, done = 0 }: { readonly total: number; readonly done?: number }) {
    this.#what = what;
    this.#total = total;
    this.#before = done;
    this.#done = done;
    this.#timer = setInterval(() => this.#tell(), TELL_EVERY_MS);
  }

  add(rows: number): void {
    this.#done += rows;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    const rate = ((this.#done - this.#before) * 1_000) / (Date.now() - this.#since);
    const share = this.#total === 0 ? 100 : Math.min(100, (this.#done / this.#total) * 100);
    const left = rate > 0 ? `${duration((Math.max(0, this.#total - this.#done) / rate) * 1_000)} left` : "waiting";
    console.error(
      `${this.#what}: ${number(this.#done)} of ${number(this.#total)} rows (${share.toFixed(1)} %), ${number(rate)} rows/s, ${left}`,
    );
  }
}

/** Returns a time in milliseconds as people say it. */
export function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)];
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
