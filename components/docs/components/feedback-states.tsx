"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { Badge } from "@/components/ui/feedback/badge";
import { Empty } from "@/components/ui/feedback/empty";
import { Notice } from "@/components/ui/feedback/notice";
import { Panel } from "@/components/ui/feedback/panel";
import { Button } from "@/components/ui/input/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Menu, MenuItem, MenuLine } from "@/components/ui/overlay/menu";
import { Popover } from "@/components/ui/overlay/popover";
import { State, States } from "./states";

const LOOKS = ["plain", "good", "notice", "bad"] as const;

/** Shows how the product says that something is so, is wrong, or is not there. */
export const FeedbackStates = () => (
  <States>
    <State name="badges">
      <div className="flex flex-wrap gap-2">
        {LOOKS.map((look) => (
          <Badge key={look} look={look}>
            {look}
          </Badge>
        ))}
      </div>
    </State>
    <State name="notice">
      <Notice>Your search looks personal, so it isn’t saved.</Notice>
    </State>
    <State name="error" isWide>
      <Alert title="Nothing was saved">The server isn’t responding. Try again in a moment.</Alert>
    </State>
    <State name="empty list" isWide>
      <Empty>No tasks yet. Add one to remember what comes next.</Empty>
    </State>
    <State name="panel" isWide>
      <Panel title="Your files" intro="Files that are assigned to you." action={<Button look="secondary">Add</Button>}>
        <p>106 open files</p>
      </Panel>
    </State>
  </States>
);

const TRIGGER = "inline-flex h-(--control) items-center rounded-sm border border-edge bg-surface px-3 hover:bg-page";

/** Shows what opens over a page. */
export function OverlayStates() {
  const [isOpen, setOpen] = useState(false);
  return (
    <States>
      <State name="menu">
        <Menu trigger="Open the menu" triggerClass={TRIGGER}>
          <MenuItem onSelect={() => undefined}>Assign…</MenuItem>
          <MenuLine />
          <MenuItem isCurrent onSelect={() => undefined}>
            Newest first
          </MenuItem>
        </Menu>
      </State>
      <State name="popover">
        <Popover title="Notifications" trigger="Open the popover" triggerClass={TRIGGER}>
          <p className="text-muted">No notifications yet.</p>
        </Popover>
      </State>
      <State name="dialog">
        <Button look="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        {isOpen && (
          <Dialog onClose={() => setOpen(false)} title="Save this view" intro="Opens on the board and in the table.">
            <div className="flex justify-end gap-2">
              <Button look="secondary" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button onClick={() => setOpen(false)}>Save view</Button>
            </div>
          </Dialog>
        )}
      </State>
    </States>
  );
}
