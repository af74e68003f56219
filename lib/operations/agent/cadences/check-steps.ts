import type { Step } from "@/lib/domain/contact/outreach/cadence";
import { namesCompany, saysAutomated, saysStop, templateProblem } from "@/lib/domain/contact/outreach/template";
import { type Issue, wrongFields } from "@/lib/domain/failure";

/**
 * Fails with `validation_failed`, which names each step, unless every template can be filled, names the company and
 * says how to opt out, and the first one says that it is automated.
 */
export function checkSteps(steps: readonly Step[]): void {
  const issues = steps.flatMap((step, index) => issuesOf(step, index));
  if (issues.length > 0) throw wrongFields(issues);
}

function issuesOf({ channel, subject, template }: Step, index: number): Issue[] {
  const issues: Issue[] = [];
  const problem = templateProblem(template) ?? missing(template, index);
  if (problem !== null) issues.push({ path: `steps.${index}.template`, message: problem });
  if (subject === undefined) return issues;
  const wrong = channel === "email" ? templateProblem(subject) : "is for emails only: leave it out";
  return wrong === null ? issues : [...issues, { path: `steps.${index}.subject`, message: wrong }];
}

function missing(template: string, index: number): string | null {
  if (!namesCompany(template)) return "must name your company with {{ company }}";
  if (!saysStop(template)) return "must say how to opt out, such as: Reply STOP to opt out.";
  if (index === 0 && !saysAutomated(template)) return 'must say that it is automated, such as "automated assistant"';
  return null;
}
