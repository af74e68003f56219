import type { Page, Response } from "@playwright/test";

/** One response of a page: its bytes on the wire, and for JSON its uncompressed size (0 for anything else). */
export type Transfer = {
  readonly path: string;
  readonly type: "document" | "script" | "json" | "other";
  readonly bytes: number;
  readonly rawBytes: number;
};

const QUIET_MS = 1_000;
const LOOKS_EVERY_MS = 50;
/** For a page that never goes idle. */
const PATIENCE_MS = 30_000;

/** Returns everything that a page loads while `act` runs and until a second without a response; streams excluded. */
export async function transfersOf(page: Page, act: () => Promise<unknown>): Promise<readonly Transfer[]> {
  const answers: Promise<Transfer>[] = [];
  let last = Date.now();
  const note = (response: Response) => {
    if (response.headers()["content-type"]?.startsWith("text/event-stream")) return;
    last = Date.now();
    const answer = transferOf(response);
    // Failures are reported at the end, with everything else.
    answer.catch(() => undefined);
    answers.push(answer);
  };
  page.on("response", note);
  await act();
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() - last < QUIET_MS && Date.now() < deadline) await page.waitForTimeout(LOOKS_EVERY_MS);
  page.off("response", note);
  return Promise.all(answers);
}

async function transferOf(response: Response): Promise<Transfer> {
  const request = response.request();
  const { responseBodySize: bytes } = await request.sizes();
  const path = new URL(request.url()).pathname;
  const type = typeOf(response);
  // Browsers drop much else once a page has used it.
  return { path, type, bytes, rawBytes: type === "json" ? (await response.body()).length : 0 };
}

/** By content type: a preloaded script counts as one too. */
function typeOf(response: Response): Transfer["type"] {
  if (response.request().resourceType() === "document") return "document";
  const content = response.headers()["content-type"] ?? "";
  if (content.includes("javascript")) return "script";
  return content.includes("json") ? "json" : "other";
}

/** The bytes of one type on the wire, and uncompressed. */
export function weightOf(transfers: readonly Transfer[], type: Transfer["type"]) {
  const those = transfers.filter((transfer) => transfer.type === type);
  const sum = (key: "bytes" | "rawBytes") => those.reduce((total, transfer) => total + transfer[key], 0);
  return { bytes: sum("bytes"), rawBytes: sum("rawBytes") };
}
