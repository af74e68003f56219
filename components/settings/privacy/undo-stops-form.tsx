import { useQuery } from "@tanstack/react-query";
import { RequestForm } from "@/components/form/request-form";
import { useRequestForm } from "@/components/form/use-request-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/input/field";
import { SelectField } from "@/components/ui/input/select-field";
import { peopleQuery } from "@/lib/client/accounts/people";
import { tokensQuery } from "@/lib/client/accounts/tokens";
import { useUndoStops } from "@/lib/client/privacy/privacy";
import { UndoStopsBody } from "@/lib/contract/contact/undo-stops";

type Values = { actorId: string; since: string };
const NONE: Values = { actorId: "", since: "" };

const momentOf = (local: string) => (local === "" ? undefined : new Date(local).getTime());

/** Lifts every stop that one user or access token has made since a given time. */
export function UndoStopsForm() {
  const people = useQuery(peopleQuery).data?.data ?? [];
  const tokens = useQuery(tokensQuery).data?.data ?? [];
  const { mutateAsync } = useUndoStops();
  const form = useRequestForm<Values, UndoStopsBody>({
    shape: UndoStopsBody,
    defaults: NONE,
    labels: { actorId: "Recorded by", since: "Since (your time)" },
    bodyOf: ({ actorId, since }) => ({ actorId, since: momentOf(since) }),
    send: async (body) => {
      const { stops } = await mutateAsync(body);
      form.reset(NONE);
      toast(stops === 1 ? "1 opt-out is undone." : `${stops.toLocaleString("en-US")} opt-outs are undone.`);
    },
  });
  const options = [
    ["", "Choose a user or token"],
    { label: "Users", options: people.map(({ id, name }) => [id, name] as const) },
    { label: "Access tokens", options: tokens.map(({ id, name }) => [id, name] as const) },
  ] as const;
  return (
    <RequestForm
      form={form}
      legend="Undo opt-outs"
      refused="Nothing was undone"
      submit="Undo opt-outs"
      pending="Undoing…"
    >
      <p className="text-muted">
        Borrowers who opted out with anyone else stay opted out. The log records who undid what.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField options={options} {...form.field("actorId")} />
        <Field type="datetime-local" {...form.field("since")} />
      </div>
    </RequestForm>
  );
}
