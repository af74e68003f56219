import type { ContactRules, RulesBody, RulesVersion, RulesVersions } from "@/lib/contract/contact/rules/contact-rules";
import {
  findRulesVersion,
  insertRulesVersion,
  listRulesVersions,
  type RulesVersionHead,
} from "@/lib/data/contact/gate/rules-versions";
import { newIdBehind } from "@/lib/data/id";
import { database } from "@/lib/database/database";
import type { Sql } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import type { ContactRule } from "@/lib/domain/contact/gate/rule";
import type { RuleChanges } from "@/lib/domain/contact/gate/rules/rule-changes";
import { SHIPPED_RULES } from "@/lib/domain/contact/gate/shipped/shipped-rules";
import { Failure } from "@/lib/domain/failure";
import { entryBefore, pageOf, type Slice } from "@/lib/operations/cursor";
import { type FieldChange, valueChange } from "@/lib/operations/field-change";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { serviceCaller } from "@/lib/operations/service-caller";
import { EVERYONE, recordAdministration } from "@/lib/operations/settings/administrative-log";
import type { Precondition } from "@/lib/operations/version";
import { withoutNull } from "@/lib/operations/without-null";
import { requireAllTeams } from "./all-teams";
import { type CurrentRules, currentRules, forgetRules, readRules, toRules } from "./current-rules";
import { toChanges } from "./rule-changes";

/** Returns the contact rules in force. Fails with `forbidden` for a token of a lead provider. */
export async function getContactRules(caller: Caller): Promise<ContactRules> {
  forbidLeadProviders(caller, "the contact rules");
  return toContactRules(await currentRules((await database()).read));
}

function toContactRules({ rules, changes, head }: CurrentRules): ContactRules {
  return {
    version: rules.version,
    ...(head === null ? {} : { publishedAt: head.publishedAt, publishedBy: head.actorName }),
    rules: rules.rules.map((rule) => toContactRule(rule, changes)),
  };
}

function toContactRule(rule: ContactRule, { added, off }: RuleChanges): ContactRules["rules"][number] {
  const { source, effectiveFrom, effectiveTo, contested, enabled, note, ...rest } = rule;
  const entry = enabled ? undefined : off.find(({ id }) => id === rule.id);
  return {
    ...rest,
    origin: added.some(({ id }) => id === rule.id) ? "own" : "shipped",
    channels: [...rest.channels],
    purposes: [...rest.purposes],
    liftedBy: [...rest.liftedBy],
    value: { ...rest.value },
    source: { cite: source.cite, readOn: source.readOn, ...withoutNull({ url: source.url || null }) },
    isContested: contested,
    isOptional: SHIPPED_RULES.rules.some(({ id, enabled: isShippedOn }) => id === rule.id && !isShippedOn),
    isEnabled: enabled,
    ...withoutNull({ effectiveFrom, effectiveTo, note: note || null }),
    ...(entry === undefined ? {} : { off: { reason: entry.reason, by: entry.by, at: entry.at } }),
  };
}

/**
 * Publishes an installation's changes over the shipped rules as a new version. Fails with `forbidden` for a user in a
 * team, and unless an owner turns off a shipped rule; with `validation_failed` for a rule that cannot be turned off, or
 * without a reason; and with `precondition_failed` if others have published meanwhile.
 */
export async function publishContactRules(caller: Caller, body: RulesBody, holds: Precondition): Promise<ContactRules> {
  requireAllTeams(caller);
  const db = await database();
  await db.inTransaction(async (sql) => {
    await sql.lock("contact rules");
    const before = await readRules(sql);
    const tag = `"${before.rules.version}"`;
    if (!holds(tag)) throw publishedMeanwhile(tag);
    const changes = toChanges(caller, body, before);
    if (JSON.stringify(changes) === JSON.stringify(before.changes)) return;
    const after = await insertVersion(sql, caller, { before, changes, note: body.note || null });
    await recordAdministration(sql, caller, {
      action: "rulesPublished",
      subject: EVERYONE,
      changes: changesOf(before, { ...before, rules: after, changes }),
    });
  });
  forgetRules();
  return getContactRules(caller);
}

const publishedMeanwhile = (version: string) =>
  new Failure("precondition_failed", "Someone published rules meanwhile: read them again, then repeat your change.", {
    version,
  });

type Published = { readonly before: CurrentRules; readonly changes: RuleChanges; readonly note: string | null };

async function insertVersion(sql: Sql, caller: Caller, { before, changes, note }: Published) {
  const rules = toRules(changes);
  await insertRulesVersion(sql, {
    id: newIdBehind(before.head?.id ?? null, caller.now),
    version: rules.version,
    publishedAt: caller.now,
    effectiveAt: caller.now,
    actorKind: caller.kind,
    actorId: caller.id,
    actorName: caller.name,
    reason: note,
    changes: JSON.stringify(changes),
    rules: JSON.stringify(rules.rules),
  });
  return rules;
}

/** Most rules that one entry of the log names. */
const MOST_NAMED = 50;

function changesOf(before: CurrentRules, after: CurrentRules): FieldChange[] {
  const [from, to] = [before, after].map(({ rules }) => new Map(rules.rules.map((rule) => [rule.id, textOf(rule)])));
  const ids = [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])];
  const changed = ids
    .filter((id) => from?.get(id) !== to?.get(id))
    .map((id) => valueChange(`rule.${id}`, from?.get(id), to?.get(id)));
  const version = valueChange("rulesVersion", before.rules.version, after.rules.version);
  return [version, ...changed.slice(0, MOST_NAMED)];
}

const textOf = ({ enabled, text }: ContactRule) => (enabled ? text : `off: ${text}`);

/** Records the rules of this edition of the program as a version, if they are not the newest one. */
export async function recordShippedRules(now: number): Promise<void> {
  const db = await database();
  const { head, rules } = await readRules(db.read);
  if (head?.version === rules.version) return;
  await db.inTransaction(async (sql) => {
    await sql.lock("contact rules");
    const before = await readRules(sql);
    if (before.head?.version === before.rules.version) return;
    const note = "The rules that came with this version of Hearthline";
    await insertVersion(sql, serviceCaller(now), { before, changes: before.changes, note });
  });
  forgetRules();
}

/** Lists the published versions, newest first. */
export async function listPublishedRules(caller: Caller, { limit, cursor }: Slice): Promise<RulesVersions> {
  forbidLeadProviders(caller, "the contact rules");
  const { read } = await database();
  const { page, next } = pageOf(await listRulesVersions(read, entryBefore(cursor), limit + 1), limit, ({ id }) => [id]);
  return { data: page.map(toHead), ...next };
}

function toHead({ version, publishedAt, actorKind, actorId, actorName, reason, changes }: RulesVersionHead) {
  const { added, off }: RuleChanges = JSON.parse(changes);
  return {
    ...{ version, publishedAt, actor: { kind: actorKind, id: actorId, name: actorName } },
    ...withoutNull({ note: reason }),
    ...{ added: added.length, off: off.length },
  };
}

/** Returns a published version with all its rules. Fails with `not_found`, and with `forbidden` as the lists do. */
export async function getPublishedRules(caller: Caller, version: string): Promise<RulesVersion> {
  forbidLeadProviders(caller, "the contact rules");
  const row = await findRulesVersion((await database()).read, version);
  if (row === null) throw new Failure("not_found", "There is no such version of the rules.");
  const rules: readonly ContactRule[] = JSON.parse(row.rules);
  const changes: RuleChanges = JSON.parse(row.changes);
  return { ...toHead(row), rules: rules.map((rule) => toContactRule(rule, changes)) };
}
