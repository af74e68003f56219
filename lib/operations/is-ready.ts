import { database } from "@/lib/data/database";

/** Does the database answer? */
export async function isReady(): Promise<boolean> {
  try {
    const { read } = await database();
    return (await read.get("SELECT 1 AS one")) !== undefined;
  } catch {
    return false;
  }
}
