import { z } from "zod";

const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));
/** A day as YYYY-MM-DD. */
export const Day = z
  .string()
  .refine(isDay, "must be a real day, written YYYY-MM-DD")
  .meta({ example: "2026-11-24", description: "YYYY-MM-DD." });
