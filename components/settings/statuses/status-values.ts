import { z } from "zod";
import { RequestFailure } from "@/lib/client/request/request";
import { StatusSettings } from "@/lib/contract/settings/status-settings";
import { STATUSES, type Status } from "@/lib/domain/status/status";
import { STATUS_LABELS as USUAL_LABELS } from "@/lib/domain/status/status-label";

const row = StatusSettings.shape.data.element.shape;

type Row = StatusSettings["data"][number];
type Name = `label ${Status}` | `days ${Status}`;
/** The form's values as text. An empty one is not set. */
export type StatusValues = Record<Name, string>;

const emptyOr = (shape: z.ZodType, read: (text: string) => unknown) =>
  z.string().superRefine((text, context) => {
    if (text.trim() === "") return;
    for (const { message } of shape.safeParse(read(text)).error?.issues ?? []) context.addIssue(message);
  });

const Label = emptyOr(row.label, (text) => text);
const Days = emptyOr(row.stuckAfterDays, Number);

const forEach = <Value>(label: (status: Status) => Value, days: (status: Status) => Value) =>
  Object.fromEntries(
    STATUSES.flatMap((status) => [
      [`label ${status}`, label(status)],
      [`days ${status}`, days(status)],
    ]),
  ) as Record<Name, Value>;

export const StatusShape = z.object(
  forEach(
    () => Label,
    () => Days,
  ),
);

export const STATUS_LABELS = forEach(
  (status) => `Display name of ${USUAL_LABELS[status]}`,
  (status) => `Days of ${USUAL_LABELS[status]}`,
);

/** Returns the settings as form values. */
export function valuesOf({ data }: StatusSettings): StatusValues {
  const rows = new Map(data.map((each) => [each.status, each]));
  return forEach(
    (status) => rows.get(status)?.label ?? "",
    (status) => String(rows.get(status)?.stuckAfterDays ?? ""),
  );
}

/** Returns the values that differ from those the form started from. */
export const changedValues = (values: StatusValues, base: StatusValues): Partial<StatusValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value.trim() !== base[name as Name]));

/** Returns the rows that differ from the saved ones. */
export function changedRows(values: StatusValues, before: StatusValues): Row[] {
  const isChanged = (status: Status) =>
    (["label", "days"] as const).some((kind) => values[`${kind} ${status}`].trim() !== before[`${kind} ${status}`]);
  return STATUSES.filter(isChanged).map((status) => {
    const label = values[`label ${status}`].trim();
    const days = values[`days ${status}`].trim();
    return { status, ...(label === "" ? {} : { label }), ...(days === "" ? {} : { stuckAfterDays: Number(days) }) };
  });
}

/** Returns the failure with its issues assigned to form fields instead of body fields. */
export function atFields({ message, about }: RequestFailure, sent: readonly Row[]): RequestFailure {
  const issues = about.issues?.map((issue) => {
    const [, index, field] = issue.path.split(".");
    const status = sent[Number(index)]?.status;
    return status === undefined ? issue : { ...issue, path: `${field === "label" ? "label" : "days"} ${status}` };
  });
  return new RequestFailure(message, { ...about, issues });
}
