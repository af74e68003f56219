import type { LeadCost, LeadCosts, LeadCostUpdate } from "@/lib/contract/reports/lead-cost";
import { findSetting, putSetting } from "@/lib/data/settings/settings";
import { database } from "@/lib/database/database";
import type { Reading } from "@/lib/database/sql";
import type { Caller } from "@/lib/domain/caller/caller";
import { mayDo } from "@/lib/domain/caller/role";
import { Failure, wrongField } from "@/lib/domain/failure";
import type { LeadPrice } from "@/lib/domain/reports/lead-cost";
import { forbidLeadProviders } from "@/lib/operations/forbid-lead-providers";
import { changesBetween, recordAdministration } from "@/lib/operations/settings/administrative-log";

/** The most lead providers that have a price. */
const MOST = 1_000;

type Prices = Readonly<Record<string, LeadPrice>>;

/** Returns what each lead provider charges. */
export async function readPrices(sql: Reading): Promise<ReadonlyMap<string, LeadPrice>> {
  const stored = await findSetting(sql, "leadCosts");
  return new Map(Object.entries(stored === null ? {} : (JSON.parse(stored) as Prices)));
}

/** Returns whether a caller may see what leads cost: managers, owners and tokens. */
export const seesCosts = ({ kind, role }: Caller) =>
  kind !== "person" || (role !== undefined && mayDo(role, "administration"));

/** Lists what lead providers charge. Fails with `forbidden` for a token of a lead provider. */
export async function listLeadCosts(caller: Caller): Promise<LeadCosts> {
  forbidLeadProviders(caller, "reports");
  const prices = await readPrices((await database()).read);
  const data = [...prices].map(([provider, price]) => ({ provider, ...price }));
  return { data: data.sort((one, other) => (one.provider < other.provider ? -1 : 1)) };
}

/**
 * Sets what a lead provider charges; nothing removes it from the list. Fails with `forbidden` for a user of one team,
 * and with `validation_failed` if too many have a price.
 */
export async function setLeadCost(caller: Caller, provider: string, price: LeadCostUpdate): Promise<LeadCost> {
  if (caller.teamId !== null) throw new Failure("forbidden", "Only users who see every team may set what leads cost.");
  const db = await database();
  return db.inTransaction(async (sql) => {
    await sql.lock("setting leadCosts");
    const prices = new Map(await readPrices(sql));
    const before = prices.get(provider) ?? { perLead: null, perMonth: null };
    if (price.perLead === null && price.perMonth === null) prices.delete(provider);
    else prices.set(provider, price);
    if (prices.size > MOST) throw wrongField("perLead", `can be set for ${MOST} lead providers at most`);
    await putSetting(sql, "leadCosts", JSON.stringify(Object.fromEntries(prices)));
    const changes = changesBetween(before, price);
    const subject = { id: provider, name: provider, teamId: null };
    if (changes.length > 0) await recordAdministration(sql, caller, { action: "leadCostUpdated", subject, changes });
    return { provider, ...price };
  });
}
