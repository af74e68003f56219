// Finds a Chromium for the browser tests: the one named, else the headless shell, which Debian has, else one that is
// installed, else Playwright's own, else Debian's.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { installOnDebian } from "./debian.mjs";
import { root } from "./root.mjs";

/** The headless shell: tests take two thirds of the time with it. */
const FOR_TESTS = "chromium-headless-shell";
const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = [...(process.env.PATH ?? "").split(":"), "/usr/bin", "/usr/local/bin", "/snap/bin"];
const APPLICATIONS = ["/Applications", join(process.env.HOME ?? "", "Applications")];
const placesOf = (command) => FOLDERS.map((folder) => join(folder, command));
const PLACES = {
  linux: COMMANDS.flatMap(placesOf),
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

/**
 * Returns the path of a Chromium that runs here; installs one if there is none. Throws one line that says what to do.
 */
export function findBrowser() {
  const named = [process.env.CHROMIUM_PATH].find(works);
  const found = named ?? forTests() ?? installed() ?? download() ?? debians();
  if (found === undefined) throw new Error(NONE);
  return found;
}

/** If it is missing and cannot be installed, another one will do. */
function forTests() {
  if (process.platform !== "linux") return undefined;
  const find = () => placesOf(FOR_TESTS).find(works);
  return find() ?? (installOnDebian(FOR_TESTS) ? find() : undefined);
}

const installed = () => [...(PLACES[process.platform] ?? []), playwrightsOwn()].find(works);

/**
 * On Linux the file alone proves little: it can be a stub, or lack libraries. Elsewhere, running it would open a
 * window.
 */
function works(path) {
  if (!path || !existsSync(path)) return false;
  return process.platform !== "linux" || spawnSync(path, ["--version"], { timeout: STARTS_WITHIN_MS }).status === 0;
}

const playwrightsOwn = () => createRequire(import.meta.url)("@playwright/test").chromium.executablePath();

function download() {
  console.log("Downloading Chromium (once) …");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTS_WITHIN_MS) };
  const command = [join(root, "node_modules/playwright/cli.js"), "install", "--no-shell", "chromium"];
  // The output of a failed try helps nobody: the next way is tried.
  spawnSync(process.execPath, command, { cwd: root, env, stdio: "ignore", timeout: DOWNLOADS_WITHIN_MS });
  return [playwrightsOwn()].find(works);
}

const debians = () => (installOnDebian("chromium") ? PLACES.linux.find(works) : undefined);
