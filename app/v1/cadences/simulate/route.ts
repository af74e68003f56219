import { v1 } from "@/lib/api/operation";
import { CadenceSimulation, SimulatedCadence } from "@/lib/contract/contact/cadence";
import { resource } from "@/lib/http/route/resource";
import { simulateCadence } from "@/lib/operations/agent/cadences/simulate-cadence";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/cadences/simulate", {
  POST: v1({
    title: "Simulate cadence",
    description:
      "Shows when each step would go out to the borrower of a file, or to a made-up one, who never replies, with its words, or which contact rule skips it. Stores and sends nothing.",
    scope: "administration",
    body: CadenceSimulation,
    reply: SimulatedCadence,
    run: ({ body, caller }) => simulateCadence(caller, body),
  }),
});
