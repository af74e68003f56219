// npm run tokens, keys, backup …: runs a command of the product, which is bundled first if its sources changed.
// Usage: node bin/run.mjs NAME …
import { pathToFileURL } from "node:url";
import { fail, isInstalled } from "./install.mjs";

// Nothing is installed here: another process may be using the packages, or be about to install.
if (!isInstalled()) fail("The packages of this version are not installed yet: run npm run build, or npm start, first.");
const { buildCommands, commands, fileOf } = await import("./commands.mjs");
const [name = "", ...rest] = process.argv.slice(2);
if (!commands().includes(name)) fail(`There is no command ${JSON.stringify(name)}; there is ${commands().join(", ")}.`);
buildCommands();
process.argv = [process.argv[0], fileOf(name), ...rest];
await import(pathToFileURL(fileOf(name)).href);
