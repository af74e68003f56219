import { isUtf8 } from "node:buffer";
import { printable } from "@/lib/api/fields";
import type { ReplyOperation } from "@/lib/api/operation";
import { Failure } from "@/lib/domain/failure";
import type { Call } from "./call";
import { hasRepeatedName, repeatedName } from "./repeated-names";

/** The longest body accepted, in bytes, unless an operation takes a longer one. */
export const MAX_BODY_BYTES = 65_536;
/** How deep objects and lists may be nested. */
export const MAX_DEPTH = 32;

export type JsonBody = { readonly raw: Uint8Array; readonly json: Record<string, unknown> };

/**
 * Reads a body that must be a JSON object in UTF-8, or may be absent; fails by media type, size and form, in this
 * order.
 */
export async function readJson(
  call: Call,
  { isBodyOptional, longestBody = MAX_BODY_BYTES }: Pick<ReplyOperation, "isBodyOptional" | "longestBody">,
): Promise<JsonBody> {
  refuseOtherMedia(call);
  const raw = await call.readBody(longestBody);
  if (raw === null) throw new Failure("payload_too_large", `The body is longer than ${longestBody} bytes.`);
  return { raw, json: isBodyOptional && raw.length === 0 ? {} : parseObject(raw) };
}

function refuseOtherMedia(call: Call): void {
  const type = call.header("content-type");
  const encoding = call.header("content-encoding")?.trim().toLowerCase();
  if (encoding !== undefined && encoding !== "" && encoding !== "identity") {
    throw new Failure("unsupported_media_type", "Send the body without a content encoding.");
  }
  if (type === undefined || type === "") return;
  const [essence = "", ...parameters] = type
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters
    .find((part) => part.startsWith("charset="))
    ?.slice("charset=".length)
    .replaceAll('"', "");
  const isJson = essence === "application/json" || /^application\/[\w.-]+\+json$/.test(essence);
  if (!isJson || (charset !== undefined && charset !== "utf-8" && charset !== "utf8")) {
    throw new Failure("unsupported_media_type", "Send JSON in UTF-8, with Content-Type: application/json.");
  }
}

function parseObject(raw: Uint8Array): Record<string, unknown> {
  if (raw.length === 0) throw invalidJson("The body is empty; send a JSON object.");
  if (!isUtf8(raw)) throw invalidJson("The body is not UTF-8.");
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalidJson("The body is not a JSON object.");
  if (isDeeperThan(value, MAX_DEPTH)) throw invalidJson(`The body is nested deeper than ${MAX_DEPTH} levels.`);
  if (hasRepeatedName(text, value))
    throw invalidJson(
      `The body has the field ${printable(repeatedName(text) ?? "")} twice in one object; send it once.`,
    );
  return value as Record<string, unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson("The body is not valid JSON.");
  }
}

function isDeeperThan(value: object, levels: number): boolean {
  if (levels === 0) return true;
  return Object.values(value).some(
    (inner) => typeof inner === "object" && inner !== null && isDeeperThan(inner, levels - 1),
  );
}

const invalidJson = (message: string) => new Failure("invalid_json", message);
