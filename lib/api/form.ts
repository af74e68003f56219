import { z } from "zod";
import type { Caller } from "@/lib/domain/caller/caller";
import { parseShape } from "./fields";
import type { FormOperation, SentForm } from "./operation";

type FormDefinition<Params extends z.ZodObject, Body extends z.ZodObject> = {
  readonly title: string;
  readonly description: string;
  readonly params: Params;
  readonly body: Body;
  /** Returns the answer, as XML. */
  readonly run: (caller: Caller, form: SentForm, values: Values<Params, Body>) => Promise<string>;
};

type Values<Params extends z.ZodObject, Body extends z.ZodObject> = {
  readonly params: z.output<Params>;
  readonly body: z.output<Body>;
};

/** Declares an operation under /v1 that a provider calls with a form. Its signature is its permission. */
export function signedForm<Params extends z.ZodObject, Body extends z.ZodObject>(
  definition: FormDefinition<Params, Body>,
): FormOperation {
  const { title, description, params, body, run } = definition;
  return {
    kind: "form",
    ...{ family: "v1", title, description, scope: "none", params, query: undefined, body },
    ...{ reply: z.object({}), hasVersion: false },
    check(sent, form) {
      const values = { params: parseShape(params, sent), body: parseShape(body, Object.fromEntries(form.fields)) };
      return (caller) => run(caller, form, values as Values<Params, Body>);
    },
  };
}
