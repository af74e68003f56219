import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
const timeouts = { testTimeout: 30_000, hookTimeout: 120_000, teardownTimeout: 30_000 };

/** The tests of the interface, against one way of serving; `tests/support/shared-server.ts` knows them by name. */
const api = (name: string) => ({
  resolve: { alias },
  test: {
    name,
    root,
    include: ["tests/api/**/*.test.ts"],
    globalSetup: ["tests/support/shared-server.ts"],
    setupFiles: ["tests/support/use-installation.ts"],
    ...timeouts,
  },
});

export default defineConfig({
  resolve: { alias },
  test: {
    root,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          root,
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/own-installation.ts"],
          ...timeouts,
        },
      },
      api("api"),
      api("api through next"),
      api("api on postgresql"),
      api("api on two instances"),
      {
        resolve: { alias },
        test: {
          name: "proof",
          root,
          include: ["tests/proof/**/*.test.ts"],
          fileParallelism: false,
          ...timeouts,
          testTimeout: 600_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "scan",
          root,
          include: ["tests/scan/**/*.test.ts"],
          ...timeouts,
          testTimeout: 1_200_000,
        },
      },
    ],
  },
});
