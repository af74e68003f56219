import { v1 } from "@/lib/api/operation";
import { SampleFiles } from "@/lib/contract/installation/sample-files";
import { resource } from "@/lib/http/route/resource";
import { addSamples, deleteSamples, getSampleFiles } from "@/lib/operations/installation/samples/sample-requests";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/samples", {
  GET: v1({
    title: "Get sample files",
    description: "Returns how many sample applications there are.",
    scope: "ownership",
    reply: SampleFiles,
    run: ({ caller }) => getSampleFiles(caller),
  }),
  POST: v1({
    title: "Add sample files",
    description:
      "Adds 1,000 applications for fictional borrowers, with two years of history, and five loan officers who cannot sign in. Also turns on the contact agent in its sandbox, which sends nothing, unless an owner has already turned the agent on or off. Takes up to a minute. Check the progress with Get sample files.",
    scope: "ownership",
    reply: SampleFiles,
    run: ({ caller }) => addSamples(caller),
  }),
  DELETE: v1({
    title: "Delete sample files",
    description:
      "Deletes every sample application, and the sample loan officers, costs, views, cadence and webhook. Turns off the sandbox if the samples turned it on. Your own files assigned to a sample loan officer become unassigned. Takes up to a minute.",
    scope: "ownership",
    reply: SampleFiles,
    run: ({ caller }) => deleteSamples(caller),
  }),
});
