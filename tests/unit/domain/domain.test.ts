import { describe, expect, test } from "vitest";
import { newToken } from "@/lib/data/accounts/new-token";
import { ownPath } from "@/lib/domain/accounts/safe-redirect";
import { looksLikeToken, tokenHash } from "@/lib/domain/accounts/token";
import { contactState, gateReason, wakeTime } from "@/lib/domain/contact/contact-state";
import { DAY_MS } from "@/lib/domain/day";
import { STATES } from "@/lib/domain/state";
import { STAGES, STATUSES, stageOf, stuckBefore, USUAL_STUCK_DAYS } from "@/lib/domain/status/status";

const NOW = 1_795_255_200_000;

describe("A redirect path", () => {
  test("within this site is kept as given", () => {
    for (const path of ["/", "/pipeline", "/applications/1?tab=history#entry-2", "/pipeline?q=a%2F%2Fb", "/a//b"])
      expect(ownPath(path)).toBe(path);
    expect(ownPath("/settings/../pipeline")).toBe("/pipeline");
  });

  test("never leads to another site, in any spelling", () => {
    const other = [
      "//other.example",
      "///other.example",
      "/\\other.example",
      "/.//other.example",
      "/a/..//other.example",
    ];
    const dropped = ["\t", "\r", "\n", "\0", "\u007f"].flatMap((c) => [`/${c}/other.example`, `${c}//other.example`]);
    const noPath = ["https://other.example", "javascript:alert(1)", "pipeline", "", " //other.example", "//["];
    for (const text of [...other, ...dropped, ...noPath, ["/pipeline"], undefined, null])
      expect([text, ownPath(text)]).toEqual([text, null]);
  });
});

describe("Contact state", () => {
  test("a stop wins over a pause, and a pause ends by itself", () => {
    expect(contactState({ sleepUntil: null, stoppedAt: null }, NOW)).toBe("active");
    expect(contactState({ sleepUntil: NOW + 1, stoppedAt: null }, NOW)).toBe("sleeping");
    expect(contactState({ sleepUntil: NOW, stoppedAt: null }, NOW)).toBe("active");
    expect(contactState({ sleepUntil: NOW + 1, stoppedAt: NOW - 1 }, NOW)).toBe("stopped");
  });

  test("the gate is closed by a stop, then by a closed status, then by a pause", () => {
    const open = { sleepUntil: null, stoppedAt: null };
    expect(gateReason({ ...open, status: "NEW" }, NOW)).toBeNull();
    expect(gateReason({ ...open, sleepUntil: NOW + 1, status: "NEW" }, NOW)).toBe("sleeping");
    for (const status of ["FUNDED", "PURCHASED", "COMPLETED", "WITHDRAWN", "DENIED"] as const) {
      expect(gateReason({ ...open, status }, NOW)).toBe("status_closed");
      expect(gateReason({ ...open, sleepUntil: NOW + 1, status }, NOW)).toBe("status_closed");
      expect(gateReason({ ...open, stoppedAt: NOW, status }, NOW)).toBe("stopped");
    }
  });

  test("a pause lasts its milliseconds, with fractions rounded up; 0 wakes at once", () => {
    expect(wakeTime(1_000, NOW)).toBe(NOW + 1_000);
    expect(wakeTime(0.25, NOW)).toBe(NOW + 1);
    expect(wakeTime(0, NOW)).toBeNull();
  });
});

describe("Statuses", () => {
  test("each of the 17 belongs to exactly one of the six stages", () => {
    expect(STATUSES).toHaveLength(17);
    expect(Object.values(STAGES).flat().sort()).toEqual([...STATUSES].sort());
    expect(stageOf("DOCS_OUT")).toBe("closing");
  });

  test("a file in a final status is never stuck", () => {
    expect(stuckBefore("COMPLETED", NOW, USUAL_STUCK_DAYS)).toBeNull();
    expect(stuckBefore("NEW", NOW, USUAL_STUCK_DAYS)).toBe(NOW - DAY_MS);
  });

  test("there are 51 states", () => {
    expect(new Set(STATES).size).toBe(51);
  });
});

describe("Access tokens", () => {
  test("are recognizable, and the checksum catches typing errors", () => {
    const token = newToken();
    expect(token).toMatch(/^hl_[0-9A-Za-z]{38}$/);
    expect(looksLikeToken(token)).toBe(true);
    const at = 10;
    const wrong = token.slice(0, at) + (token[at] === "a" ? "b" : "a") + token.slice(at + 1);
    expect(looksLikeToken(wrong)).toBe(false);
    expect(["", "hl_", token.toUpperCase(), `${token}0`].some(looksLikeToken)).toBe(false);
  });

  test("never repeat, and their hash does not reveal them", () => {
    const tokens = new Set(Array.from({ length: 1_000 }, newToken));
    expect(tokens.size).toBe(1_000);
    for (const token of tokens) expect(tokenHash(token)).not.toContain(token.slice(3, 12));
  });
});
