// npm run build: installs what is missing, and builds the product when its sources have changed since the last build.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail, install, isDone, markDone, runQuietly } from "./install.mjs";
import { root } from "./root.mjs";
import { hashOfSources } from "./sources.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "mdx-components.tsx",
  "proxy.ts",
  "next.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** Builds unless the last build was of these very sources. */
export function build() {
  const inputs = hashOfSources(SOURCES);
  if (isDone("build", inputs) && existsSync(join(root, ".next/BUILD_ID"))) return;
  console.log("Building (takes a minute or two) …");
  const settings = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ADMIN_PASSWORD: "", KEYRING: "" };
  // Next lists every route and experiment, which nobody asked for.
  if (!runQuietly("next", ["build"], settings)) fail("The build failed. The lines above say why.");
  markDone("build", inputs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
  // Not before the packages are there.
  const { buildCommands } = await import("./commands.mjs");
  buildCommands();
}
