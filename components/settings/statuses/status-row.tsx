import type { FieldProps } from "@/components/form/use-request-form";
import { Field } from "@/components/ui/input/field";
import type { Status } from "@/lib/domain/status/status";
import { STATUS_LABELS } from "@/lib/domain/status/status-label";

type StatusRowProps = { readonly status: Status; readonly label: FieldProps; readonly days: FieldProps };

/** Renders one status: its API name, display name, and days until a file in it is stuck. */
export function StatusRow({ status, label, days }: StatusRowProps) {
  return (
    <tr>
      <th scope="row" className="px-3 py-1.5 align-top font-normal sm:px-5">
        <span className="grid grid-cols-1 content-center py-1 wrap-anywhere">
          {STATUS_LABELS[status]}
          <code className="font-mono text-meta text-muted">{status}</code>
        </span>
      </th>
      <td className="px-1 py-1.5 align-top">
        <Field isLabelHidden autoComplete="off" placeholder={STATUS_LABELS[status]} {...label} />
      </td>
      <td className="px-3 py-1.5 align-top sm:px-5">
        <Field isLabelHidden autoComplete="off" inputMode="numeric" placeholder="Never" {...days} />
      </td>
    </tr>
  );
}
