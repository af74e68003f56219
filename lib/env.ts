import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { z } from "zod";

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1, "must not be empty").default("127.0.0.1"),
  DATA_DIR: z.string().min(1, "must not be empty").default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^file:.+/, "must begin with file:, for example file:./data/hearthline.db")
    .optional(),
  KEYRING: z.string().optional(),
  KEYRING_FILE: z.string().min(1, "must not be empty").default("./.keys/keyring.json"),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  RATE_LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
  READ_LIMIT: whole(1, 999_999).default(300),
  WRITE_LIMIT: whole(1, 999_999).default(120),
  AGENT_LIMIT: whole(1, 999_999).default(300),
  FAILED_AUTHENTICATION_LIMIT: whole(1, 999_999).default(20),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
    .default("info"),
});

/** What the environment settles. Paths are absolute. */
export type Env = Readonly<ReturnType<typeof readEnv>>;

/** Reads the environment. Throws one error that names each wrong variable and what it has to be; it repeats no value. */
function readEnv(source: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; "));
  }
  const { DATA_DIR, DATABASE_URL, KEYRING_FILE, ...rest } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  const databaseFile =
    DATABASE_URL === undefined ? join(dataDir, "hearthline.db") : resolve(DATABASE_URL.slice("file:".length));
  const keyringFile = resolve(KEYRING_FILE);
  if (rest.KEYRING === undefined && [dataDir, dirname(databaseFile)].some((folder) => isInside(folder, keyringFile))) {
    throw new Error(
      "KEYRING_FILE must not lie beside the database: whoever copies the data must not get the keys with it",
    );
  }
  return { ...rest, dataDir, databaseFile, keyringFile };
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith("..") && !isAbsolute(way);
}

let current: Env | undefined;

/** The environment of this process, read once. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
