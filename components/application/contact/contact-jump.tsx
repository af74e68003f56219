import { useQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { contactQuery } from "@/lib/client/applications/contact";
import type { Application } from "@/lib/contract/applications/application";
import type { Contact } from "@/lib/contract/applications/contact";
import { isClosed } from "@/lib/domain/status/status";

const STATE_TEXT: Readonly<Record<Contact["state"], string>> = {
  active: "Active",
  sleeping: "Paused",
  stopped: "Opted out",
};
export const CONTACT_ANCHOR = "contact-controls";

/** Shows the contact state on narrow screens, with a link to the contact controls further down. */
export function ContactJump({ id, status }: Pick<Application, "id" | "status">) {
  const { data } = useQuery(contactQuery(id));
  if (data === undefined) return null;
  function go(button: HTMLElement) {
    const file = button.closest("[data-loan-file]");
    const target = file?.querySelector<HTMLElement>(`[data-part="${CONTACT_ANCHOR}"]`);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => go(currentTarget)}
      className="flex min-h-6 items-center gap-1 rounded-sm border border-edge px-1.5 text-meta font-medium lg:hidden pointer-coarse:min-h-11"
    >
      Contact: {data.state !== "stopped" && isClosed(status) ? "Not contacted" : STATE_TEXT[data.state]}
      <ArrowDown className="size-3" aria-hidden="true" />
    </button>
  );
}
