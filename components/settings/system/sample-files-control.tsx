"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ErrorAlert } from "@/components/form/error-alert";
import { sayRefusal } from "@/components/form/toast-error";
import { Button } from "@/components/ui/input/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { sampleFilesQuery, useChangeSamples } from "@/lib/client/installation/sample-files";
import { failureOf } from "@/lib/client/request/request";

const counted = (count: number) => count.toLocaleString("en-US");

/** Adds the sample files, shows how far that is, and removes them. For owners. */
export function SampleFilesControl() {
  const { data } = useQuery(sampleFilesQuery);
  const { mutate, isPending, error, reset } = useChangeSamples();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const { count = 0, wanted } = data ?? {};
  const isDone = wanted === undefined;
  const wasChanging = useRef(false);
  // Other data on screen may be older than the last files added or removed.
  useEffect(() => {
    if (isDone && wasChanging.current)
      void cache.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== "sampleFiles" });
    wasChanging.current = !isDone;
  }, [isDone, cache]);
  if (data === undefined) return null;
  if (wanted !== undefined)
    return (
      <div className="grid max-w-sm gap-1">
        <p role="status">
          {wanted > 0
            ? `Adding sample files: ${counted(count)} of ${counted(wanted)}…`
            : `Removing sample files: ${counted(count)} left…`}
        </p>
        <progress
          aria-label="Sample files"
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          {...(wanted > 0 ? { max: wanted, value: count } : {})}
        />
      </div>
    );
  const failure = failureOf(error);
  if (count === 0)
    return (
      <Button
        isBusy={isPending}
        onClick={() => mutate("POST", { onError: (thrown) => sayRefusal("No sample files were added.", thrown) })}
      >
        Add sample files
      </Button>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p>{count === 1 ? "1 sample file" : `${counted(count)} sample files`}</p>
        <Button look="caution" onClick={() => setAsking(true)}>
          Remove sample files
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Remove the sample files?"
          intro="Deletes the sample files, their history and the sample loan officers. Your own files and users stay."
          verb="Remove sample files"
          isPending={isPending}
          onConfirm={() => mutate("DELETE", { onSuccess: () => setAsking(false) })}
          onClose={() => {
            setAsking(false);
            reset();
          }}
        >
          {failure && <ErrorAlert title="No sample files were removed" failure={failure} />}
        </ConfirmDialog>
      )}
    </>
  );
}
