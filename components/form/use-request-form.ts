import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormRegisterReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { RequestFailure } from "@/lib/client/request/request";
import { fieldSentence } from "./field-sentence";

type RequestFormOptions<Values extends FieldValues, Body> = {
  readonly shape: z.ZodType<Body>;
  readonly defaults: DefaultValues<Values>;
  /** The label of each field, in the order of the form. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** Rewords an error message of the schema for users. */
  readonly wording?: (message: string) => string;
  /** Returns the part of the values to validate and send; all of them by default. */
  readonly bodyOf?: (values: Values) => unknown;
  /** Sends the body. Fails with `RequestFailure` only. */
  readonly send: (body: Body) => Promise<unknown>;
};

/** The props of a form field. */
export type FieldProps = UseFormRegisterReturn & { readonly label: string; readonly error: string | undefined };

/** An error and the first field it concerns, if any. */
type Failed<Name> = { readonly failure: RequestFailure; readonly field: Name | undefined };

/**
 * Manages a form that is sent as one request, validated with the schema of that request and by the server. Errors
 * appear at their field, or above the form if they concern none.
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

  // A field can take the focus only after the fields are enabled again.
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
    /** Returns the props of a field: label, error, name and event handlers. */
    field: (name: keyof Values & string): FieldProps => ({
      label: labels[name],
      error: sentence(name as Path<Values>),
      ...register(name as Path<Values>),
    }),
    /** Returns how many fields differ from the values that the form started from. */
    changeCount: () => Object.keys(formState.dirtyFields).length,
    onSubmit: handleSubmit(submit, () => setFailed(null)),
    isPending,
    wrong,
    refusal: { ref: refusal, failure: failed?.field === undefined ? (failed?.failure ?? null) : null },
    reset,
    focus: setFocus,
    /** For custom fields, and for values that are not typed. */
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
