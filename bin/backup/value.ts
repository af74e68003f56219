import type { CopiedColumn } from "../copy/table";

/** A value as stored in a backup: bytes in base64, a boolean as 0 or 1. */
export type Written = string | number | null;
export type Row = readonly Written[];

/** Converts a column value from either database's driver for the backup. */
export function written(value: unknown, { type }: CopiedColumn): Written {
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return type === "text" ? String(value) : Number(value);
}

/** Converts a value of a backup for both drivers. */
export function readBack(value: Written, { type }: CopiedColumn): string | number | Buffer | null {
  return type === "bytea" && typeof value === "string" ? Buffer.from(value, "base64") : value;
}
