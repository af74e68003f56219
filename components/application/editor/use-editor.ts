import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldName, formValues, typedValue } from "@/components/application/editor/field/fields";
import type { StatusWhy } from "@/components/application/status/status-reason-dialog";
import { SAVED } from "@/components/ui/feedback/saved";
import { toast } from "@/components/ui/feedback/toast";
import { type ApplicationVersion, applicationQuery, useUpdateApplication } from "@/lib/client/applications/application";
import { fieldsChangedSince } from "@/lib/client/applications/history";
import { RequestFailure } from "@/lib/client/request/request";
import { ApplicationPatch } from "@/lib/contract/applications/application";
import { FIELD_NAMES, SECRET_FIELDS, type SecretField } from "@/lib/domain/applications/fields/fields";
import { mergeFields } from "@/lib/domain/applications/merge";
import { asksForReason, type ReasonedStatus } from "@/lib/domain/status/status-reason";
import { useFileForm } from "./use-file-form";

/** Maximum attempts to save a change if others keep saving first. */
const MOST_TRIES = 3;

type AskedReason = { readonly status: ReasonedStatus; readonly resolve: (why: StatusWhy | null) => void };

/** Fields that both users changed, each with its stored value. */
type Contests = Readonly<Partial<Record<FieldName, string | null>>>;

/**
 * Manages the form of a stored file. Changes by others fill fields that the user has not edited. A field that both
 * edited must be resolved before saving.
 */
export function useEditor(file: ApplicationVersion) {
  const cache = useQueryClient();
  const { reply: application } = file;
  const { mutateAsync } = useUpdateApplication(application.id);
  const [base, setBase] = useState(() => formValues(application));
  const [taken, setTaken] = useState<readonly FieldName[]>([]);
  const [contests, setContests] = useState<Contests>({});
  const known = useRef(file);
  // Secrets are never loaded. From this time on, the history shows whether they changed.
  const secretsKnownAt = useRef(forEachSecret(application.updatedAt));
  const [secretRounds, setSecretRounds] = useState(() => forEachSecret(0));
  const isSaving = useRef(false);
  const [asked, setAsked] = useState<AskedReason | null>(null);
  const form = useFileForm<ApplicationPatch>({ shape: ApplicationPatch, base, send });

  useEffect(() => {
    if (isSaving.current || file.reply.updatedAt <= known.current.reply.updatedAt) return;
    rebase(file);
    // If the history cannot be read now, it is read again before a save.
    contestSecrets().catch(() => undefined);
  });

  /** Applies a newer version beneath the unsaved edits. Returns the fields in conflict. */
  function rebase(newer: ApplicationVersion): Contests {
    if (newer.reply.updatedAt <= known.current.reply.updatedAt) return contests;
    const theirs = formValues(newer.reply);
    const merge = mergeFields<FieldName>(formValues(known.current.reply), form.getValues(), theirs);
    known.current = newer;
    setBase(theirs);
    // Anyone who edits one from now on sees the stored value.
    for (const name of SECRET_FIELDS)
      if (form.getValues(name) === "") secretsKnownAt.current[name] = newer.reply.updatedAt;
    for (const name of merge.taken) form.setValue(name, theirs[name]);
    if (merge.taken.length > 0) setTaken((before) => [...new Set([...before, ...merge.taken])]);
    const still = Object.entries(contests).filter(
      ([name]) => form.getValues(name as FieldName) !== theirs[name as FieldName],
    );
    const next = Object.fromEntries(
      [...still.map(([name]) => name as FieldName), ...merge.contested].map((name) => [name, theirs[name]]),
    );
    // Both users entered the same value: no choice or error remains.
    for (const name of Object.keys(contests)) if (!(name in next)) form.clearErrors(name as FieldName);
    setContests(next);
    return next;
  }

  /** Checks whether another user changed the secrets edited here. Returns those in conflict. */
  async function contestSecrets(): Promise<Contests> {
    const { updatedAt } = known.current.reply;
    const contested: Record<string, string> = {};
    for (const name of SECRET_FIELDS) {
      const since = secretsKnownAt.current[name];
      if (form.getValues(name) === "" || updatedAt <= since) continue;
      if ((await fieldsChangedSince(application.id, since)).has(name)) contested[name] = "";
      else secretsKnownAt.current[name] = updatedAt;
    }
    if (Object.keys(contested).length > 0) setContests((others) => ({ ...others, ...contested }));
    return contested;
  }

  /** From now on the form shows the stored version. */
  function acceptSaved(saved: ApplicationVersion) {
    known.current = saved;
    secretsKnownAt.current = forEachSecret(saved.reply.updatedAt);
    const values = formValues(saved.reply);
    setBase(values);
    for (const name of FIELD_NAMES) form.setValue(name, values[name]);
  }

  /** Clears these secrets: nothing of them is typed or shown any more. */
  function resetSecretFields(names: readonly SecretField[]) {
    setSecretRounds((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, before[name] + 1])) }));
  }

  /** Asks for a reason if the new status needs one. Returns null if the user cancels. */
  async function withReason(patch: ApplicationPatch): Promise<ApplicationPatch | null> {
    const { status } = patch;
    if (status === undefined || !asksForReason(status)) return patch;
    const why = await new Promise<StatusWhy | null>((resolve) => setAsked({ status, resolve }));
    setAsked(null);
    return why && { ...patch, ...why };
  }

  async function send(wanted: ApplicationPatch) {
    refuseContests(contests);
    const patch = await withReason(wanted);
    if (patch === null) return;
    isSaving.current = true;
    try {
      setTaken([]);
      refuseContests(await contestSecrets());
      acceptSaved(await save(patch, MOST_TRIES));
      resetSecretFields(SECRET_FIELDS.filter((name) => name in patch));
      toast(SAVED);
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
      const contested = rebase(await cache.fetchQuery({ ...applicationQuery(application.id), staleTime: 0 }));
      refuseContests({ ...contested, ...(await contestSecrets()) });
      return save(patch, tries - 1);
    }
  }

  /** Resolves a conflict with the typed value or the stored one. */
  function settle(name: FieldName, keep: "mine" | "theirs") {
    if (keep === "theirs") form.setValue(name, contests[name] ?? "");
    const secret = SECRET_FIELDS.find((one) => one === name);
    if (secret !== undefined) {
      secretsKnownAt.current[secret] = known.current.reply.updatedAt;
      if (keep === "theirs") resetSecretFields([secret]);
    }
    form.clearErrors(name);
    setContests(({ [name]: _, ...others }) => others);
    form.focus(name);
  }

  function discard() {
    acceptSaved(known.current);
    resetSecretFields(SECRET_FIELDS);
    form.clearErrors();
    setContests({});
  }

  /** Puts a value of the API into the form, ready to save. */
  function restore(name: FieldName, value: string) {
    // Its section opens once it has a value.
    flushSync(() => form.setValue(name, typedValue(name, value)));
    form.focus(name);
  }

  return {
    ...form,
    contests,
    settle,
    discard,
    restore,
    taken,
    forgetTaken: () => setTaken([]),
    /** The status that needs a reason before the file is saved, or null. */
    asked,
    /** How often each secret was reset. */
    secretRounds,
  };
}

/** Returns one number for every secret: the time since which it is known, in epoch milliseconds, or a count. */
const forEachSecret = (at: number): Record<SecretField, number> => ({
  primaryBorrowerDateOfBirth: at,
  primaryBorrowerSsn: at,
});

export type Editor = ReturnType<typeof useEditor>;

function refuseContests(contests: Contests) {
  const names = Object.keys(contests);
  if (names.length === 0) return;
  const message = "was changed by another user: choose which value to keep";
  throw new RequestFailure("Another user changed the same field.", {
    code: "precondition_failed",
    issues: names.map((path) => ({ path, message })),
  });
}
