import { Tail } from "@/lib/data/tail";
import type { EndpointRow } from "@/lib/data/webhooks/endpoints";
import { type EnrollmentEvent, listBegun, listEnded } from "@/lib/data/webhooks/enrollment-events";
import { database } from "@/lib/database/database";
import { announce } from "./announce";

const AT_ONCE = 500;
const ID_LETTERS = 32;

/**
 * Returns a function that announces enrollments that began or ended since a time (epoch milliseconds), each once. If it
 * fails, make a new one.
 */
export function enrollmentAnnouncer(since: number): (endpoints: readonly EndpointRow[]) => Promise<void> {
  const tailOf = (list: typeof listBegun) =>
    new Tail<EnrollmentEvent>(async (after, limit) => list((await database()).read, after, limit), {
      since,
      limit: AT_ONCE,
    });
  const tails = [
    ["enrollment.started", tailOf(listBegun)],
    ["enrollment.ended", tailOf(listEnded)],
  ] as const;
  return async (endpoints) => {
    for (const [type, tail] of tails)
      for (let isAll = false; !isAll; ) {
        const fresh = await tail.read();
        isAll = fresh.isAll;
        if (fresh.rows.length === 0) continue;
        const events = fresh.rows.map((event) => announcementOf(type, event));
        await (await database()).inTransaction((sql) => announce(sql, endpoints, ...events));
      }
  };
}

function announcementOf(type: "enrollment.started" | "enrollment.ended", event: EnrollmentEvent) {
  const { id, at, applicationId, status, teamId, reason } = event;
  // An end gets an id of its own, also if it has the time of the beginning.
  const rest = [...id.slice(-ID_LETTERS).slice(12)].reverse().join("");
  return {
    ...{ type, at, eventId: type === "enrollment.started" ? id : id.slice(0, 12) + rest },
    data: {
      ...{ applicationId, status },
      ...(teamId === null ? {} : { teamId }),
      ...(reason === null ? {} : { reason }),
    },
  };
}
