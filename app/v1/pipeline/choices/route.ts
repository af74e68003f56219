import { v1 } from "@/lib/api/operation";
import { FilterChoices } from "@/lib/contract/pipeline/filter-choices";
import { resource } from "@/lib/http/route/resource";
import { listFilterChoices } from "@/lib/operations/pipeline/list-filter-choices";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/pipeline/choices", {
  GET: v1({
    title: "List filter choices",
    description:
      "The lead providers and teams of the applications that you can see, up to 500 of each. A team without a name is used by applications but not registered.",
    scope: "applications:read",
    reply: FilterChoices,
    run: ({ caller }) => listFilterChoices(caller),
  }),
});
