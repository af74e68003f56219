import { expect, test } from "vitest";
import { readEnv } from "@/lib/env";

test.each([
  [{ PORT: "70000" }, "PORT must be from 0 to 65535"],
  [{ RATE_LIMITS: "no" }, "RATE_LIMITS must be on or off"],
  [{ OIDC_TRUST_EMAIL: "yes" }, "OIDC_TRUST_EMAIL must be on or off"],
  [{ PUBLIC_URL: "https://loans.example.com/app" }, "PUBLIC_URL must be an address without a path"],
  [{ PUBLIC_URL: "https://ann:word@loans.example.com" }, "PUBLIC_URL must be an address without a path, a name"],
  [{ METRICS_PORT: "3000", PORT: "3000" }, "METRICS_PORT must differ from PORT"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be an address"],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_PROTOCOL must be http/json"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be silent, error, warn, info or debug"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a file: or a postgresql: address"],
])("a wrong setting is named with what it must be: %j", (settings, words) => {
  expect(() => readEnv({ ...settings })).toThrow(words);
});

test("every wrong setting is named at once, and no value is repeated", () => {
  const wrong = () => readEnv({ PORT: "secret-word", LOG_LEVEL: "secret-word" });
  expect(wrong).toThrow(/^PORT must be a whole number; LOG_LEVEL must be/);
  expect(wrong).not.toThrow(/secret-word/);
});
