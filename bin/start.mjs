// npm start: installs, makes ready and builds what is not there yet, then serves.
import { spawnSync } from "node:child_process";
import { build } from "./build.mjs";
import { fail, install, root } from "./install.mjs";

process.chdir(root);
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
install();

const prepared = spawnSync(process.execPath, ["--import", "tsx", "bin/prepare.ts"], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
});
if (prepared.status !== 0) process.exit(1);
build();

const { serve } = await import("./serve.mjs");
const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);
try {
  const address = await serve({ host, port, dir: root });
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  console.log(`Hearthline is open at ${origin}`);
  const code = prepared.stdout.trim();
  if (code !== "") console.log(`Make the first owner at ${origin}/setup#${code} (this link works once)`);
} catch (error) {
  const reasons = {
    EADDRINUSE: `port ${port} is taken; set PORT to another`,
    EACCES: `port ${port} is not allowed; set PORT to one above 1023`,
  };
  fail(`Hearthline cannot start: ${reasons[error.code] ?? error.message}`);
}
