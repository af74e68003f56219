import { afterEach, expect, test, vi } from "vitest";
import { filled, templateProblem } from "@/lib/domain/contact/outreach/template";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a template that would run for long is refused", () => {
  const long =
    "{% for a in (1..1000) %}{% for b in (1..1000) %}{% for c in (1..1000) %}{% endfor %}{% endfor %}{% endfor %}";
  expect(templateProblem(long)).toMatch(/^cannot be read: .*limit exceeded/);
  expect(templateProblem("Hi {{ firstName }}")).toBeNull();
});

test("a message is filled on a machine that stalls meanwhile", () => {
  let time = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    time += 400;
    return time;
  });
  expect(filled("Hi {{ firstName }}, {{ city }}", { firstName: "Ada", city: "Reno" })).toBe("Hi Ada, Reno");
  expect(clock).toHaveBeenCalled();
});
