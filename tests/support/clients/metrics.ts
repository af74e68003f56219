/** The samples of a scrape by name and labels, as in the text: `name{label="value"}`. */
export type Samples = ReadonlyMap<string, number>;

/** Scrapes a server's metrics. */
export async function scrape(port: number): Promise<{ readonly text: string; readonly samples: Samples }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const samples = lines.map((line): [string, number] => {
    const end = line.lastIndexOf(" ");
    return [line.slice(0, end), Number(line.slice(end + 1))];
  });
  return { text, samples: new Map(samples) };
}
