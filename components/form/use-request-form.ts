import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormRegisterReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { RequestFailure } from "@/lib/client/request/request";
import { fieldSentence } from "./field-sentence";

type RequestFormOptions<Values extends FieldValues, Body> = {
  readonly shape: z.ZodType<Body>;
  readonly defaults: DefaultValues<Values>;
  /** What each field is called, in the order of the form. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** How what is wrong is said to people, where the shape says it otherwise. */
  readonly wording?: (message: string) => string;
  /** What of the values is checked and sent; all of them unless told. */
  readonly bodyOf?: (values: Values) => unknown;
  /** Sends the body; fails with `RequestFailure` only. */
  readonly send: (body: Body) => Promise<unknown>;
};

/** What a field of a form needs. */
export type FieldProps = UseFormRegisterReturn & { readonly label: string; readonly error: string | undefined };

/** A refusal, and the first field it concerns; undefined where it concerns none. */
type Failed<Name> = { readonly failure: RequestFailure; readonly field: Name | undefined };

/**
 * A form that is sent as one request: checked by the request's own shape before, and by the server. What is wrong lands
 * on its field; what concerns no field is told above the form.
 */
export function useRequestForm<Values extends FieldValues, Body = Values>(options: RequestFormOptions<Values, Body>) {
  const { shape, defaults, labels, wording = asItIs, bodyOf = asItIs, send } = options;
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<Failed<Path<Values>> | null>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const names = Object.keys(labels) as Path<Values>[];
  const checked = z.custom<Values>().transform(bodyOf).pipe(shape);
  const { register, control, handleSubmit, setError, clearErrors, setFocus, setValue, getValues, formState, reset } =
    useForm<Values, unknown, Body>({
      resolver: zodResolver(checked),
      defaultValues: defaults,
    });

  // Only once the fields are enabled again can one of them take the focus.
  useEffect(() => {
    if (failed === null) return;
    if (failed.field === undefined) refusal.current?.focus();
    else setFocus(failed.field);
  }, [failed, setFocus]);

  async function submit(body: Body) {
    setFailed(null);
    setPending(true);
    const refused = await send(body).then(() => null, failureOf);
    setPending(false);
    if (refused === null) return;
    for (const name of names) {
      const message = issueOf(refused, name);
      if (message !== undefined) setError(name, { type: "server", message });
    }
    setFailed({ failure: refused, field: names.find((name) => issueOf(refused, name) !== undefined) });
  }

  const sentence = (name: Path<Values>) => {
    const message = formState.errors[name]?.message;
    return typeof message === "string" && message !== "" ? fieldSentence(labels[name], wording(message)) : undefined;
  };
  const wrong = names.flatMap((name) => {
    const text = sentence(name);
    return text === undefined ? [] : [{ label: String(labels[name]), go: () => setFocus(name) }];
  });

  return {
    /** What a field needs: label, error, name, and the form's ears. */
    field: (name: keyof Values & string): FieldProps => ({
      label: labels[name],
      error: sentence(name as Path<Values>),
      ...register(name as Path<Values>),
    }),
    onSubmit: handleSubmit(submit, () => setFailed(null)),
    isPending,
    wrong,
    refusal: { ref: refusal, failure: failed?.field === undefined ? (failed?.failure ?? null) : null },
    reset,
    focus: setFocus,
    /** For fields that are not plain inputs, and for values that do not come from typing. */
    control,
    setValue,
    getValues,
    clearErrors,
  };
}

const asItIs = <Value>(value: Value) => value;

const issueOf = ({ about }: RequestFailure, field: string) =>
  about.issues?.find((issue) => issue.path === field)?.message;

function failureOf(thrown: unknown): RequestFailure {
  if (thrown instanceof RequestFailure) return thrown;
  throw thrown;
}
