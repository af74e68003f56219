import type { LeadPrice } from "@/lib/domain/reports/lead-cost";
import { listLeadCosts, setLeadCost } from "@/lib/operations/reports/progress/lead-costs";
import { sampleCaller } from "./sample-caller";

/** The costs of the sample lead providers. */
const PRICES: Readonly<Record<string, LeadPrice>> = {
  "home-compass": { perLead: "48.00", perMonth: null },
  "loan-lantern": { perLead: "22.50", perMonth: null },
  "rate-harbor": { perLead: "35.00", perMonth: "500.00" },
  "open-house-radio": { perLead: null, perMonth: "1200.00" },
};
const NOTHING: LeadPrice = { perLead: null, perMonth: null };

/** Sets the costs of the sample lead providers, unless a cost is set already. Returns whether it did. */
export async function addSampleCosts(now: number): Promise<boolean> {
  const caller = sampleCaller("sample-costs", now);
  if ((await listLeadCosts(caller)).data.length > 0) return false;
  for (const [provider, price] of Object.entries(PRICES)) await setLeadCost(caller, provider, price);
  return true;
}

/** Removes the costs of the sample lead providers, unless someone changed them. */
export async function removeSampleCosts(now: number): Promise<void> {
  const caller = sampleCaller("sample-costs", now);
  for (const { provider, perLead, perMonth } of (await listLeadCosts(caller)).data) {
    const sample = PRICES[provider];
    if (sample?.perLead === perLead && sample.perMonth === perMonth) await setLeadCost(caller, provider, NOTHING);
  }
}
