import { createHash } from "node:crypto";
import { canonicalJson } from "@/lib/domain/canonical-json";
import type { ContactRule, Rules } from "@/lib/domain/contact/gate/rule";
import { ruleProblems } from "./problems";

/** Returns rules as a version, named by the hash of their canonical JSON. Throws if one of them must not load. */
export function loadRules(rules: readonly ContactRule[]): Rules {
  const [problem] = ruleProblems(rules);
  if (problem !== undefined) throw new Error(`the rule ${problem.rule} does not load: ${problem.text}`);
  return { version: versionOf(rules), rules };
}

/** Returns the name of a version: the first 32 hexadecimal digits of the SHA-256 hash of its canonical JSON. */
export const versionOf = (rules: readonly ContactRule[]): string =>
  createHash("sha256").update(canonicalJson(rules)).digest("hex").slice(0, 32);
