import { readFileSync } from "node:fs";
import { join } from "node:path";
import mdx from "@next/mdx";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8"));

// Turbopack loads plugins by name.
const withMdx = mdx({ options: { remarkPlugins: ["remark-gfm"] } });

/** @type {import("next").NextConfig} */
const config = {
  // Prose pages of the documentation are MDX.
  pageExtensions: ["tsx", "ts", "mdx"],
  poweredByHeader: false,
  // Each page of the documentation is also there as Markdown.
  rewrites: async () =>
    ["docs", "docs/:page([\\w-]+)", "docs/reference/:page([\\w-]+)"].map((page) => ({
      source: `/${page}.md`,
      destination: `/docs/markdown/${page.replace(/\(.*\)/, "")}`,
    })),
  env: { HEARTHLINE_VERSION: version },
  reactStrictMode: true,
  // Not whatever folder above holds a lock file as well.
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    "better-sqlite3",
    "@prisma/adapter-better-sqlite3",
    "@prisma/adapter-pg",
    "pg",
    "ioredis",
    "@prisma/client",
    "@node-rs/argon2",
    "pino",
    // Loaded where they are turned on, and nowhere else.
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/core",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "@opentelemetry/exporter-trace-otlp-http",
  ],
  // To load all pages took more than half of a start; each is loaded when it is first asked for.
  // Pages take no body: the little that Next copies of one is all that it may hold.
  // A page that a role may not open says so with status 403.
  experimental: { preloadEntriesOnStart: false, proxyClientMaxBodySize: "16kb", authInterrupts: true },
  // Types are checked by `npm run check`, with a compiler that Next cannot load.
  typescript: { ignoreBuildErrors: true },
};

export default withMdx(config);
