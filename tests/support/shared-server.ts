import type { TestProject } from "vitest/node";
import { makeInstallation, startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    settings: Record<string, string>;
  }
}

/** Starts the server that all files of a project share; the project's name says by which way it serves. */
export default async function setup(project: TestProject) {
  const door = project.name.endsWith("through next") ? "next" : "direct";
  const server = await startServer(makeInstallation({ LOG_LEVEL: "silent" }), { door });
  const { DATA_DIR = "", KEYRING_FILE = "" } = server.installation.env;
  project.provide("url", server.url);
  project.provide("settings", { DATA_DIR, KEYRING_FILE });
  return async () => {
    await server.end("SIGTERM");
    server.installation.remove();
  };
}
