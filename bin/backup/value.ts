import type { Column } from "../copy/table";

/** A value as it stands in a backup: bytes in base64, a truth as 0 or 1. */
export type Written = string | number | null;
export type Row = readonly Written[];

/** A value of a column, as the driver of either database gives it, for the backup. */
export function written(value: unknown, { type }: Column): Written {
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return type === "text" ? String(value) : Number(value);
}

/** The same the other way: what both drivers take. */
export function readBack(value: Written, { type }: Column): string | number | Buffer | null {
  return type === "bytea" && typeof value === "string" ? Buffer.from(value, "base64") : value;
}
