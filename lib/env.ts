import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { z } from "zod";
import { mailVariables, requireWholeMail } from "./mail-variables";
import { requireWholeTexts, textVariables } from "./text-variables";

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

/** Returns whether a text is the URL of a PostgreSQL database. */
export function isPostgresql(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

const address = z.url({ protocol: /^https?$/, error: "must be an address such as https://loans.example.com" });

/** A URL without a path, user info or query: pages are served from its root. */
const origin = address.transform((url, context) => {
  const { origin, href } = new URL(url);
  if (href !== `${origin}/`) {
    context.addIssue({
      code: "custom",
      message: "must be an address without a path, a name or a query, such as https://loans.example.com",
    });
  }
  return origin;
});

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "must not be empty").default("./data"),
  DATABASE_URL: z
    .string()
    .refine((value) => /^file:.+/.test(value) || isPostgresql(value), "must be a file: or a postgresql: address")
    .optional(),
  DATABASE_REPLICA_URL: z.string().refine(isPostgresql, "must be a postgresql: address").optional(),
  DATABASE_CONNECTIONS: whole(1, 1_000).default(10),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/.+/, "must begin with redis:// or rediss://")
    .optional(),
  KEYRING: z.string().optional(),
  KEYRING_FILE: z.string().min(1, "must not be empty").default("./.keys/keyring.json"),
  JOURNAL_DIR: z.string().min(1, "must not be empty").optional(),
  BACKUP_KEY_FILE: z.string().min(1, "must not be empty").optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, "must be at most 40 characters long").default("single sign-on"),
  OIDC_TRUST_EMAIL: z.enum(["on", "off"], "must be on or off").default("off"),
  RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
  READ_LIMIT: whole(1, 999_999).default(300),
  WRITE_LIMIT: whole(1, 999_999).default(120),
  AGENT_LIMIT: whole(1, 999_999).default(300),
  FAILED_AUTHENTICATION_LIMIT: whole(1, 999_999).default(20),
  PAGE_LIMIT: whole(1, 999_999).default(600),
  CONNECTIONS_PER_ADDRESS: whole(1, 10_000).default(2_000),
  SESSION_IDLE_MINUTES: whole(5, 720).default(60),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal("http/json", "must be http/json: no other protocol is supported").optional(),
  OTEL_SDK_DISABLED: z.enum(["true", "false"], "must be true or false").default("false"),
  WEBHOOK_PROXY: z
    .string()
    .regex(/^https?:\/\/.+/, "must begin with http:// or https://")
    .refine((text) => URL.canParse(text), "must be an address such as http://proxy.internal:3128")
    .optional(),
  WEBHOOK_ALLOW: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((host) => host.trim())
        .filter((host) => host !== ""),
    ),
  ...mailVariables,
  ...textVariables,
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
    .default("info"),
});

/** The settings from the environment. Paths are absolute. */
export type Env = Readonly<ReturnType<typeof readEnv>>;

/** Reads the environment. Throws one error that names each wrong variable and what it must be; it repeats no value. */
export function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  }
  const provider = [parsed.data.OIDC_ISSUER, parsed.data.OIDC_CLIENT_ID, parsed.data.OIDC_CLIENT_SECRET];
  if (provider.some((value) => value !== undefined) && provider.includes(undefined)) {
    throw new Error("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none");
  }
  if (parsed.data.METRICS_PORT === parsed.data.PORT) {
    throw new Error("METRICS_PORT must differ from PORT: metrics are not for API callers");
  }
  requireWholeMail(parsed.data);
  requireWholeTexts(parsed.data);
  const { DATA_DIR, DATABASE_URL, KEYRING_FILE, ...rest } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  const database = databaseAt(DATABASE_URL ?? `file:${join(dataDir, "hearthline.db")}`, parsed.data);
  const keyringFile = resolve(KEYRING_FILE);
  const folders = [dataDir, ...(database.provider === "sqlite" ? [dirname(database.file)] : [])];
  if (rest.KEYRING === undefined && folders.some((folder) => isInside(folder, keyringFile))) {
    throw new Error("KEYRING_FILE must not be in the database's folder: a copy of the data must not include the keys");
  }
  if (database.provider === "sqlite" && rest.DATABASE_REPLICA_URL !== undefined) {
    throw new Error("DATABASE_REPLICA_URL needs a DATABASE_URL that is a postgresql: address");
  }
  // Keys from the environment have no folder. No project file is meant, so the build need not trace any.
  const journalDir = resolve(
    /* turbopackIgnore: true */
    rest.JOURNAL_DIR ?? join(rest.KEYRING === undefined ? dirname(keyringFile) : dataDir, "journal"),
  );
  return { ...rest, dataDir, database, keyringFile, journalDir };
}

/** Where the database is. The URL of a PostgreSQL database contains a password: it is never shown. */
export type DatabaseAddress =
  | { readonly provider: "sqlite"; readonly file: string }
  | {
      readonly provider: "postgresql";
      readonly url: string;
      readonly replicaUrl: string | undefined;
      /** How many connections this process may open. */
      readonly connections: number;
      /** Whether statements stay prepared; not behind a pooler that does not support them. */
      readonly isPreparing: boolean;
    };

/** Returns the database at a `file:` or `postgresql:` URL; a `pgbouncer=true` in it is ours, not the driver's. */
export function databaseAt(
  address: string,
  settings: { readonly DATABASE_REPLICA_URL?: string | undefined; readonly DATABASE_CONNECTIONS?: number } = {},
): DatabaseAddress {
  if (address.startsWith("file:")) return { provider: "sqlite", file: resolve(address.slice("file:".length)) };
  const url = new URL(address);
  const isPreparing = url.searchParams.get("pgbouncer") !== "true";
  url.searchParams.delete("pgbouncer");
  const { DATABASE_REPLICA_URL: replicaUrl, DATABASE_CONNECTIONS: connections = 10 } = settings;
  return { provider: "postgresql", url: url.href, replicaUrl, connections, isPreparing };
}

function isInside(folder: string, path: string): boolean {
  const way = relative(realOf(folder), realOf(path));
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Returns a path with every link in its existing part resolved. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return dirname(path) === path ? path : join(realOf(dirname(path)), basename(path));
}

let current: Env | undefined;

/** Returns the environment of this process, read once. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/** Returns whether users open the service over https. */
export const isPublicOverHttps = () => env().PUBLIC_URL?.startsWith("https:") ?? false;
