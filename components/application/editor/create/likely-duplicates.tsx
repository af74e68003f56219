import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useState } from "react";
import { fullName } from "@/components/format/full-name";
import { useStatusNames } from "@/components/format/names/use-status-names";
import { Notice } from "@/components/ui/feedback/notice";
import { samePersonQuery } from "@/lib/client/applications/applications";

/** The delay after the last keystroke before the server is asked, in milliseconds. */
const PAUSE_MS = 500;

type LikelyDuplicatesProps = { readonly phone: string; readonly email: string };

/** Warns before a file is created for a borrower whose phone or email is already on file. */
export function LikelyDuplicates({ phone, email }: LikelyDuplicatesProps) {
  const statusNames = useStatusNames();
  const [asked, setAsked] = useState({ phone: "", email: "" });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ phone: phone.trim(), email: email.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [phone, email]);
  const { data: files = [] } = useQuery(samePersonQuery(asked));
  return (
    <div aria-live="polite" className="contents">
      {files.length > 0 && (
        <Notice>
          <p className="font-medium">
            {files.length === 1 ? "A file with this phone or email exists" : "Files with this phone or email exist"}
          </p>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <Link href={`/applications/${file.id}`} target="_blank" className="text-inherit hover:text-inherit">
                  {fullName(file)}
                </Link>
                , {statusNames[file.status]}
              </li>
            ))}
          </ul>
          <p>Create another only if this is a new loan.</p>
        </Notice>
      )}
    </div>
  );
}
