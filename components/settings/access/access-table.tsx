import { Moment } from "@/components/format/time/moment";
import { When } from "@/components/format/time/when";
import { TableHead } from "@/components/settings/table-head";
import { Badge } from "@/components/ui/feedback/badge";
import { Empty } from "@/components/ui/feedback/empty";
import type { ActorAccess } from "@/lib/contract/privacy/access-report";

const COLUMNS = [
  ["Who", "px-3 sm:px-5"],
  ["Files", "px-2 text-right"],
  ["Opened", "px-2 text-right max-sm:hidden"],
  ["In lists", "px-2 text-right max-sm:hidden"],
  ["Revealed", "px-3 text-right sm:px-2"],
  ["First", "pr-2 pl-6 max-lg:hidden"],
  ["Last", "px-4 max-lg:hidden"],
] as const;

/** Shows how many files each user and access token viewed. On a phone, some columns move under the name. */
export function AccessTable({ actors }: { readonly actors: readonly ActorAccess[] }) {
  if (actors.length === 0) return <Empty>No one viewed a file on these days.</Empty>;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-left text-dense" aria-label="Files viewed, by user and token">
        <TableHead columns={COLUMNS} />
        <tbody>
          {actors.map((access) => (
            <ActorRow key={`${access.actor.id} ${access.firstAt} ${access.files}`} {...access} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const number = (count: number) => count.toLocaleString("en-US");

function ActorRow({ actor, files, read, listed, revealed, firstAt, lastAt }: ActorAccess) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-2 align-top font-normal wrap-anywhere sm:px-5">
        <span className="mr-2 font-medium">{actor.name}</span>
        {actor.kind === "token" && <Badge>Access token</Badge>}
        <span className="block text-meta text-muted sm:hidden">
          {number(read)} opened, {number(listed)} in lists
        </span>
        <span className="block text-meta text-muted lg:hidden">
          <When at={firstAt} /> to <When at={lastAt} />
        </span>
      </th>
      <td className="px-2 py-2 text-right align-top font-medium tabular-nums">{number(files)}</td>
      <td className="px-2 py-2 text-right align-top tabular-nums max-sm:hidden">{number(read)}</td>
      <td className="px-2 py-2 text-right align-top tabular-nums max-sm:hidden">{number(listed)}</td>
      <td className="px-3 py-2 text-right align-top tabular-nums sm:px-2">{number(revealed)}</td>
      <td className="py-2 pr-2 pl-6 align-top text-muted max-lg:hidden">
        <Moment at={firstAt} />
      </td>
      <td className="px-4 py-2 align-top text-muted max-lg:hidden">
        <Moment at={lastAt} />
      </td>
    </tr>
  );
}
