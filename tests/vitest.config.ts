import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
};

const EVERY_API_TEST = "tests/api/**/*.test.ts";
/** API tests that show two ways of serving to be equal: responses and headers, both families of calls, streams. */
const API_SAMPLE = "tests/api/**/{agents,answers,applications,events}.test.ts";
/** The subset that could differ between versions of Node. */
const NODE_SAMPLE = "tests/api/**/{agents,answers,events}.test.ts";
const isEvery = process.env.API_TESTS === "all";
const sampled = isEvery ? EVERY_API_TEST : API_SAMPLE;

/** The API tests against one way of serving; `tests/support/servers/shared-server.ts` knows them by name. */
const api = (name: string, include = EVERY_API_TEST) => ({
  resolve: { alias },
  test: {
    name,
    root,
    include: [include],
    globalSetup: ["tests/support/servers/shared-server.ts"],
    setupFiles: ["tests/support/files/use-installation.ts"],
    // They share a server: the lists of one would count in the access report of another.
    fileParallelism: false,
    ...timeouts,
  },
});

/** The proofs that measure time or watch for failed calls: nothing else may run beside them. */
const ALONE = ["deploy", "durability", "hostile", "shared-contact", "sign-in-flood", "speed", "start-alone"].map(
  (name) => `tests/proof/**/${name}.test.ts`,
);

const proof = (name: string, which: Readonly<Record<string, unknown>>) => ({
  resolve: { alias },
  test: { name, root, include: ["tests/proof/**/*.test.ts"], ...timeouts, testTimeout: 600_000, ...which },
});

const unit = (name: string) => `unit/${name}`;

/** The proofs that take more than a minute and the unit tests that take more than ten seconds, the longest first. */
const LONG: readonly string[] = [
  ...["serving/soak", "data/backup", "data/keys", "data/copy-refused", "serving/start"].map((name) => `proof/${name}`),
  ...["agent/channels/send-races-on-postgresql", "agent/channels/send-races", "http/live-streams"].map(unit),
  ...["http/graceful-shutdown", "installation/key-check", "agent/cadences/many-moved"].map(unit),
].map((name) => `/tests/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification) => {
  const found = LONG.findIndex((path) => moduleId.endsWith(path));
  return found === -1 ? LONG.length : found;
};

/** Starts the longest files first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    root,
    // Most files load a server of their own: more than two at once would wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          root,
          include: ["tests/unit/**/*.test.ts"],
          globalSetup: ["tests/support/files/prepared-installation.ts"],
          setupFiles: ["tests/support/files/own-installation.ts"],
          ...timeouts,
        },
      },
      api("api"),
      api("api sample", isEvery ? EVERY_API_TEST : NODE_SAMPLE),
      api("api through next", sampled),
      api("api on postgresql"),
      api("api on two instances", sampled),
      proof("proof", { exclude: ALONE }),
      proof("proof alone", { include: ALONE, fileParallelism: false }),
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
