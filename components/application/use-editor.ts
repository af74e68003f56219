import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { say } from "@/components/ui/say";
import { type ApplicationVersion, applicationQuery, useUpdateApplication } from "@/lib/client/application";
import { RequestFailure } from "@/lib/client/request";
import { ApplicationPatch } from "@/lib/contract/application";
import { mergeFields } from "@/lib/domain/merge";
import { FIELD_NAMES, type FieldName, formValues } from "./fields";
import { useFileForm } from "./use-file-form";

/** How often a change is sent again because somebody else was faster each time. */
const MOST_TRIES = 3;

/** Fields that both changed, each with what is stored now. */
type Contests = Readonly<Partial<Record<FieldName, string | null>>>;

/**
 * The form of a stored file. What others save meanwhile is taken over where nothing was typed; a field that both
 * changed waits for a decision, and nothing is saved before it.
 */
export function useEditor(file: ApplicationVersion) {
  const cache = useQueryClient();
  const { reply: application } = file;
  const { mutateAsync } = useUpdateApplication(application.id);
  const [base, setBase] = useState(() => formValues(application));
  const [taken, setTaken] = useState<readonly FieldName[]>([]);
  const [contests, setContests] = useState<Contests>({});
  const known = useRef(file);
  const isSaving = useRef(false);
  const form = useFileForm<ApplicationPatch>({ shape: ApplicationPatch, base, send });

  useEffect(() => {
    if (!isSaving.current) absorb(file);
  });

  /** Lays a newer state under what is typed; answers what is contested now. */
  function absorb(newer: ApplicationVersion): Contests {
    if (newer.reply.updatedAt <= known.current.reply.updatedAt) return contests;
    const theirs = formValues(newer.reply);
    const merge = mergeFields<FieldName>(formValues(known.current.reply), form.getValues(), theirs);
    known.current = newer;
    setBase(theirs);
    for (const name of merge.taken) form.setValue(name, theirs[name]);
    if (merge.taken.length > 0) setTaken((before) => [...new Set([...before, ...merge.taken])]);
    const still = Object.entries(contests).filter(
      ([name]) => form.getValues(name as FieldName) !== theirs[name as FieldName],
    );
    const next = Object.fromEntries(
      [...still.map(([name]) => name as FieldName), ...merge.contested].map((name) => [name, theirs[name]]),
    );
    setContests(next);
    return next;
  }

  /** From now on the form is what is stored. */
  function adopt(saved: ApplicationVersion) {
    known.current = saved;
    const values = formValues(saved.reply);
    setBase(values);
    for (const name of FIELD_NAMES) form.setValue(name, values[name]);
  }

  async function send(patch: ApplicationPatch) {
    refuseContests(contests);
    isSaving.current = true;
    try {
      setTaken([]);
      adopt(await save(patch, MOST_TRIES));
      say("Saved.");
    } finally {
      isSaving.current = false;
    }
  }

  async function save(patch: ApplicationPatch, tries: number): Promise<ApplicationVersion> {
    try {
      return await mutateAsync({ patch, version: known.current.version });
    } catch (thrown) {
      if (!(thrown instanceof RequestFailure) || thrown.about.code !== "precondition_failed" || tries === 1)
        throw thrown;
      void cache.invalidateQueries({ queryKey: ["history", application.id] });
      refuseContests(absorb(await cache.fetchQuery({ ...applicationQuery(application.id), staleTime: 0 })));
      return save(patch, tries - 1);
    }
  }

  /** Settles a contested field: by what is typed here, or by what is stored. */
  function settle(name: FieldName, keep: "mine" | "theirs") {
    if (keep === "theirs") form.setValue(name, contests[name] ?? "");
    form.clearErrors(name);
    setContests(({ [name]: _, ...others }) => others);
    form.focus(name);
  }

  function discard() {
    adopt(known.current);
    form.clearErrors();
    setContests({});
  }

  /** Puts a value into the form, to be saved. */
  function restore(name: FieldName, value: string) {
    form.setValue(name, value);
    form.focus(name);
  }

  return { ...form, contests, settle, discard, restore, taken, forgetTaken: () => setTaken([]) };
}

export type Editor = ReturnType<typeof useEditor>;

function refuseContests(contests: Contests) {
  const names = Object.keys(contests);
  if (names.length === 0) return;
  throw new RequestFailure("Somebody else changed the same field.", {
    code: "precondition_failed",
    issues: names.map((path) => ({
      path,
      message: "was changed by somebody else meanwhile: choose which value to keep",
    })),
  });
}
