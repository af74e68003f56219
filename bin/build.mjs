// npm run build: installs what is missing, and builds the product when its sources have changed since the last build.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail, hashOf, install, isDone, markDone, runTool } from "./install.mjs";
import { root } from "./root.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "proxy.ts",
  "next.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

function* filesUnder(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

function sources() {
  const files = SOURCES.flatMap((name) =>
    name.includes(".") ? [join(root, name)] : [...filesUnder(join(root, name))],
  );
  return hashOf(...files.sort().flatMap((file) => [file.slice(root.length), readFileSync(file)]));
}

/** Builds unless the last build was of these very sources. */
export function build() {
  const inputs = sources();
  if (isDone("build", inputs) && existsSync(join(root, ".next/BUILD_ID"))) return;
  console.log("Building …");
  const settings = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ADMIN_PASSWORD: "", KEYRING: "" };
  if (!runTool("next", ["build"], settings)) fail("The build failed; what it says above is why.");
  markDone("build", inputs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
}
