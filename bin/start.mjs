// npm start: installs, prepares and builds what is missing, then serves.
import { build } from "./build.mjs";
import { fail, install } from "./install.mjs";
import { root } from "./root.mjs";

process.chdir(root);
process.env.NEXT_TELEMETRY_DISABLED = "1";
install();
process.env.NODE_ENV = "production";

build();

const { serve } = await import("../lib/server/serve.mjs");
const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);
try {
  const open = await serve({ host, port, dir: root });
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${open.port}`;
  const isNew = open.setUpCode !== null;
  console.log(`
Hearthline is running.
  Dashboard     ${origin}
  ${isNew ? `First owner   ${origin}/setup#${open.setUpCode} (this link works once)\n  ` : ""}Docs          ${origin}/docs
  Access token  npm run -s tokens -- create --name "My CRM"
`);
} catch (error) {
  // Other errors concern a file: their message names it.
  const isOfPort = ["listen", "getaddrinfo"].includes(error.syscall);
  const reasons = {
    EADDRINUSE: `port ${port} is taken; set PORT to another`,
    EACCES: `port ${port} is not allowed; set PORT to one above 1023`,
    EADDRNOTAVAIL: "HOST is not an address of this machine",
    ENOTFOUND: "HOST is not an address of this machine",
  };
  fail(`Hearthline cannot start: ${(isOfPort && reasons[error.code]) || error.message}`);
}
