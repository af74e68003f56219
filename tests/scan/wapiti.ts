import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findOnDebian } from "../support/files/debian";
import { printedBy } from "./printed-by";

/** All modules that need no server of wapiti's on the internet. */
const MODULES =
  "backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss";
const LONGEST_ATTACK_SECONDS = 240;

const Finding = z.object({
  /** 1 is low, 2 medium, 3 high. */
  level: z.number(),
  info: z.string(),
  method: z.string(),
  path: z.string(),
});
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.array(Finding)),
  anomalies: z.record(z.string(), z.array(Finding)),
});

export type Finding = z.infer<typeof Finding> & { readonly category: string };

/** Lets wapiti crawl and attack every page reachable from these, signed in with this cookie. */
export async function scanByWapiti(url: string, pages: readonly string[], cookie: string): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), "hearthline-wapiti-"));
  const file = join(folder, "report.json");
  const args = ["-u", `${url}/`, ...pages.flatMap((page) => ["-s", url + page]), "-H", `Cookie: ${cookie}`];
  args.push("-m", MODULES, "--scope", "folder", "-d", "4", "--max-scan-time", String(LONGEST_ATTACK_SECONDS));
  args.push("-f", "json", "-o", file, "--store-session", folder, "--flush-session");
  try {
    await printedBy(findOnDebian("wapiti"), args);
    const { vulnerabilities, anomalies } = Report.parse(JSON.parse(readFileSync(file, "utf8")));
    return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([category, findings]) =>
      findings.map((finding) => ({ ...finding, category })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
