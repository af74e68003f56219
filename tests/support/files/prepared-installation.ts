import type { TestProject } from "vitest/node";
import { makeInstallation, runBin } from "../servers/server";

declare module "vitest" {
  interface ProvidedContext {
    prepared: string;
  }
}

/** Prepares one installation, as `npm start` does. Every unit test file starts with a copy of it. */
export default function setup(project: TestProject) {
  const installation = makeInstallation();
  runBin(installation.env, "prepare");
  project.provide("prepared", installation.folder);
  return () => installation.remove();
}
