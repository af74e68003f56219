// Finds a Chromium for the browser tests: one that is installed, else Playwright's own, else Debian's.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installOnDebian } from "./debian.mjs";
import { root } from "./root.mjs";

/** What serves tests alone goes first: it is the smaller and the quicker one. */
const COMMANDS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = [...(process.env.PATH ?? "").split(":"), "/usr/bin", "/usr/local/bin", "/snap/bin"];
const APPLICATIONS = ["/Applications", join(process.env.HOME ?? "", "Applications")];
const PLACES = {
  linux: FOLDERS.flatMap((folder) => COMMANDS.map((command) => join(folder, command))),
  darwin: APPLICATIONS.flatMap((folder) =>
    ["Google Chrome", "Chromium"].map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
  ),
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .flatMap((name) => process.env[name] ?? [])
    .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
};
const STARTS_WITHIN_MS = 60_000;
const DOWNLOADS_WITHIN_MS = 300_000;
const CONNECTS_WITHIN_MS = 10_000;
const NONE =
  "The browser tests need Chromium, and it could not be installed here: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.";

/** The path of a Chromium that runs here; installs one where there is none. Throws one line that says what to do. */
export function findBrowser() {
  const installed = [process.env.CHROMIUM_PATH, ...(PLACES[process.platform] ?? []), playwrightsOwn()].find(works);
  const found = installed ?? download() ?? debians();
  if (found === undefined) throw new Error(NONE);
  return found;
}

/** On Linux a file alone says little: it can be a stub, or lack libraries. Elsewhere asking would open a window. */
function works(path) {
  if (!path || !existsSync(path)) return false;
  return process.platform !== "linux" || spawnSync(path, ["--version"], { timeout: STARTS_WITHIN_MS }).status === 0;
}

const playwrightsOwn = () => createRequire(import.meta.url)("@playwright/test").chromium.executablePath();

function download() {
  console.log("Downloading Chromium (once) …");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTS_WITHIN_MS) };
  const command = [join(root, "node_modules/playwright/cli.js"), "install", "--no-shell", "chromium"];
  // What it prints of a failed try is of no use to anyone: the next way is tried.
  spawnSync(process.execPath, command, { cwd: root, env, stdio: "ignore", timeout: DOWNLOADS_WITHIN_MS });
  return [playwrightsOwn()].find(works);
}

const debians = () =>
  ["chromium-headless-shell", "chromium"].some(installOnDebian) ? PLACES.linux.find(works) : undefined;
