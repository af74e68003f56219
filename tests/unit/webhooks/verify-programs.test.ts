import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newWebhookSecret, signatures } from "@/lib/data/webhooks/signature";
import { freePort } from "../../support/servers/port";
import { root } from "../../support/servers/server";

const PAGE = readFileSync(join(root, "app/docs/signatures/page.mdx"), "utf8");
const BODY = '{"type":"contact.stopped","data":{"note":"Überraschung"}}';
const secret = newWebhookSecret();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "verify-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the program of the page in a language. */
function programIn(language: string): string {
  const program = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\n\`\`\``).exec(PAGE)?.[1];
  if (program === undefined) throw new Error(`there is no program in ${language}`);
  return program;
}

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

function signed(at = Date.now(), by = [secret]): Sent {
  const timestamp = Math.floor(at / 1_000);
  const signature = signatures(by, { id: "evt_1", timestamp, body: BODY });
  const names = { "webhook-id": "evt_1", "webhook-timestamp": String(timestamp), "webhook-signature": signature };
  return { headers: names, body: BODY };
}

/** Calls, with whether they are genuine. */
const CASES: readonly (readonly [name: string, sent: Sent, isGenuine: boolean])[] = [
  ["genuine", signed(), true],
  ["signed during a rotation", signed(Date.now(), [newWebhookSecret(), secret]), true],
  ["of another secret", signed(Date.now(), [newWebhookSecret()]), false],
  ["changed", { ...signed(), body: BODY.replace("stopped", "resumed") }, false],
  ["of ten minutes ago", signed(Date.now() - 600_000), false],
  ["without a time", { headers: { ...signed().headers, "webhook-timestamp": "" }, body: BODY }, false],
  ["without a signature", { headers: { ...signed().headers, "webhook-signature": "" }, body: BODY }, false],
];

/** The calls as lines of fields in base64: C# has no JSON of its own on every machine. */
const linesOf = (all: readonly Sent[]) =>
  all
    .map(({ headers, body }) =>
      [headers["webhook-id"], headers["webhook-timestamp"], headers["webhook-signature"], body]
        .map((text) => Buffer.from(text ?? "").toString("base64"))
        .join(" "),
    )
    .join("\n");

/** Reads the calls, and stands in for a class that Mono lacks and .NET has. */
const CSHARP_MAIN = `using System; using System.Collections.Generic; using System.IO; using System.Linq; using System.Text;
namespace System.Security.Cryptography {
  public static class CryptographicOperations {
    public static bool FixedTimeEquals(byte[] one, byte[] other) { return one.SequenceEqual(other); }
  }
}
class Program {
  static void Main(string[] args) {
    foreach (var line in File.ReadAllLines("calls.txt")) {
      var fields = line.Split(' ').Select(field => Encoding.UTF8.GetString(Convert.FromBase64String(field))).ToArray();
      var headers = new Dictionary<string, string> { { "webhook-id", fields[0] }, { "webhook-timestamp", fields[1] }, { "webhook-signature", fields[2] } };
      Console.WriteLine(Webhook.IsGenuine(args[0], headers, Encoding.UTF8.GetBytes(fields[3])));
    }
  }
}`;

/** Commands that check whether a language is installed. */
const PROBES: Readonly<Record<string, readonly [program: string, flag: string]>> = {
  csharp: ["mcs", "--version"],
  go: ["go", "version"],
};

/**
 * The command for each language, and its files. The program reads the calls from a JSON file and prints true or false.
 */
const RUNS: Readonly<
  Record<string, { readonly command: readonly string[]; readonly files: (calls: string) => Files }>
> = {
  python: {
    command: ["python3", "check.py"],
    files: (calls) => ({
      "check.py": `${programIn("python")}\nimport json\nfor sent in json.load(open(${JSON.stringify(calls)})):\n    print(is_genuine(${JSON.stringify(secret.secret)}, sent["headers"], sent["body"].encode()))\n`,
    }),
  },
  php: {
    command: ["php", "check.php"],
    files: (calls) => ({
      "check.php": `${programIn("php")}\nforeach (json_decode(file_get_contents(${JSON.stringify(calls)}), true) as $sent) echo is_genuine(${JSON.stringify(secret.secret)}, $sent["headers"], $sent["body"]) ? "true\\n" : "false\\n";\n`,
    }),
  },
  ruby: {
    command: ["ruby", "check.rb"],
    files: (calls) => ({
      "check.rb": `${programIn("ruby")}\nrequire "json"\nJSON.parse(File.read(${JSON.stringify(calls)})).each { |sent| puts genuine?(${JSON.stringify(secret.secret)}, sent["headers"], sent["body"]) }\n`,
    }),
  },
  csharp: {
    command: ["sh", "build.sh"],
    files: (calls) => ({
      "check.cs": programIn("csharp"),
      "main.cs": CSHARP_MAIN,
      "calls.txt": linesOf(JSON.parse(readFileSync(calls, "utf8"))),
      "build.sh": `mcs -out:check.exe check.cs main.cs && mono check.exe ${secret.secret}`,
    }),
  },
  go: {
    command: ["go", "run", "check.go", "main.go"],
    files: (calls) => ({
      "check.go": programIn("go"),
      "main.go": `package main\nimport ("encoding/json"; "net/http"; "os")\nfunc main() {\nvar all []struct{ Headers map[string]string; Body string }\nfile, _ := os.ReadFile(${JSON.stringify(calls)})\njson.Unmarshal(file, &all)\nfor _, sent := range all {\nheaders := http.Header{}\nfor name, value := range sent.Headers { headers.Set(name, value) }\nprintln(isGenuine(${JSON.stringify(secret.secret)}, headers, []byte(sent.Body)))\n}\n}\n`,
    }),
  },
};
type Files = Readonly<Record<string, string>>;

test.each(Object.entries(RUNS))("the check in %s tells genuine calls from others", (language, { command, files }) => {
  const [program = "", ...args] = command;
  // Not every machine has every language.
  const [probe, flag] = PROBES[language] ?? [program, "--version"];
  if (spawnSync(probe, [flag]).error !== undefined) return;
  const calls = join(folder, "calls.json");
  writeFileSync(calls, JSON.stringify(CASES.map(([, sent]) => sent)));
  for (const [name, text] of Object.entries(files(calls))) writeFileSync(join(folder, name), text);
  const env = { ...process.env, GOCACHE: join(folder, "cache"), GO111MODULE: "off" };
  const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8", env });
  const said = `${stdout}${language === "go" ? stderr : ""}`.trim().split("\n");
  const expected = CASES.map(([name, , isGenuine]) => `${name}: ${isGenuine}`);
  expect(said.map((word, index) => `${CASES[index]?.[0]}: ${word.toLowerCase()}`)).toEqual(expected);
});

test("the receiver in JavaScript takes genuine calls and no others", async () => {
  const port = await freePort();
  const program = programIn("js").replace("8443", String(port));
  const env = { ...process.env, WEBHOOK_SECRET: secret.secret };
  const running: ChildProcess = spawn(process.execPath, ["--input-type=module", "-"], { env });
  running.stdin?.end(program);
  const call = ({ headers, body }: Sent) => fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body });
  await expect
    .poll(
      () =>
        call(signed()).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 10_000 },
    )
    .toBe(204);
  for (const [name, sent, isGenuine] of CASES)
    expect([name, (await call(sent)).status]).toEqual([name, isGenuine ? 204 : 401]);
  running.kill();
});
