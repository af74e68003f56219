import { Mail, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { phoneText } from "@/components/format/phone-text";
import type { Application } from "@/lib/contract/applications/application";
import { dialed, mailLink } from "@/lib/domain/phone/phone-link";

type ReachLinksProps = { readonly application: Application };

/** Links that call, text or email the borrower with the user's own apps. */
export function ReachLinks({
  application: { primaryBorrowerPhone: phone, primaryBorrowerEmail: email },
}: ReachLinksProps) {
  const call = dialed(phone);
  const readable = phoneText(phone);
  if (call === null && email === "") return null;
  return (
    <ul aria-label="Reach the borrower" className="mt-1 flex flex-wrap gap-2 print:hidden">
      {call !== null && (
        <>
          <ReachLink
            href={`tel:${call.number}${call.extension === undefined ? "" : `;ext=${call.extension}`}`}
            icon={<Phone className={ICON} aria-hidden="true" />}
            name={`Call ${readable}`}
          >
            {readable}
          </ReachLink>
          <ReachLink
            href={`sms:${call.number}`}
            icon={<MessageSquare className={ICON} aria-hidden="true" />}
            name={`Text ${readable}`}
          >
            Text
          </ReachLink>
        </>
      )}
      {email !== "" && (
        <ReachLink href={mailLink(email)} icon={<Mail className={ICON} aria-hidden="true" />} name={`Email ${email}`}>
          {email}
        </ReachLink>
      )}
    </ul>
  );
}

const ICON = "size-4 shrink-0 text-muted";

type ReachLinkProps = {
  readonly href: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: string;
};

const ReachLink = ({ href, icon, name, children }: ReachLinkProps) => (
  <li className="min-w-0">
    <a
      href={href}
      aria-label={name}
      className="inline-flex h-(--control) max-w-full items-center gap-1.5 rounded-sm border border-edge bg-surface px-2.5 text-ink no-underline hover:bg-page hover:text-ink"
    >
      {icon}
      <span className="truncate">{children}</span>
    </a>
  </li>
);
