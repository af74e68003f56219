import { Facts } from "@/components/docs/facts";
import { Code, inCode } from "@/components/docs/prose";
import { STAGE_TITLES } from "@/components/format/names/status-names";
import { definitionOf, FIELD_NAMES } from "@/lib/domain/applications/fields/fields";
import { STATUSES, stageOf } from "@/lib/domain/status/status";
import { STATUS_LABELS } from "@/lib/domain/status/status-label";

export function ApplicationFields() {
  return (
    <>
      <Facts
        caption="Fields you can write"
        head={["Field", "Required", "What it takes"]}
        showName={inCode}
        rows={FIELD_NAMES.map((name) => {
          const { isRequired, kind, accepts } = definitionOf(name);
          return [name, isRequired === true && kind !== "status" ? "Yes" : "", accepts];
        })}
      />
      <p>
        Answers have these fields, except the two that are never returned, plus <Code>id</Code>, <Code>createdAt</Code>{" "}
        and <Code>updatedAt</Code>. See <a href="/docs/formats">times and formats</a> for the details.
      </p>
    </>
  );
}

export function Statuses() {
  return (
    <>
      <Facts
        caption="The 17 statuses"
        head={["Status", "Name", "Stage"]}
        showName={inCode}
        rows={STATUSES.map((status) => [
          status,
          STATUS_LABELS[status],
          <span key={status}>
            {STAGE_TITLES[stageOf(status)]} <Code>{stageOf(status)}</Code>
          </span>,
        ])}
      />
      <p>Stages group the statuses on screen and in filters. No rule depends on them.</p>
    </>
  );
}
