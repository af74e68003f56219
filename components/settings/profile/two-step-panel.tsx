import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { When } from "@/components/format/time/when";
import { Badge } from "@/components/ui/feedback/badge";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { meQuery } from "@/lib/client/accounts/me";
import type { Me } from "@/lib/contract/accounts/account";
import { EnrolDialog } from "./enrol-dialog";
import { RemoveTwoStepDialog } from "./remove-two-step-dialog";

/** Shows whether sign-in asks for a code. */
export function TwoStepPanel({ me }: { readonly me: Me }) {
  const cache = useQueryClient();
  const [open, setOpen] = useState<"enrol" | "remove" | null>(null);
  const isOn = me.totpSince !== undefined;
  const close = () => {
    setOpen(null);
    void cache.invalidateQueries(meQuery);
  };
  return (
    <Panel
      title="Two-step sign-in"
      intro="Require a code from your phone in addition to your password."
      action={<Badge look={isOn ? "good" : "plain"}>{isOn ? "On" : "Off"}</Badge>}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={() => setOpen(isOn ? "remove" : "enrol")}>
          {isOn ? "Turn off two-step sign-in" : "Turn on two-step sign-in"}
        </Button>
        {me.totpSince !== undefined && (
          <p className="text-muted">
            On since <When at={me.totpSince} />
          </p>
        )}
      </div>
      {me.wrongCodes !== undefined && me.wrongCodeAt !== undefined && (
        <p className="text-muted">
          Wrong codes entered with your password: {me.wrongCodes}, the last one <When at={me.wrongCodeAt} />. If that
          wasn't you, change your password.
        </p>
      )}
      {open === "enrol" && <EnrolDialog onClose={close} />}
      {open === "remove" && <RemoveTwoStepDialog onClose={close} />}
    </Panel>
  );
}
