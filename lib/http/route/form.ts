import type { FormOperation } from "@/lib/api/operation";
import { Failure } from "@/lib/domain/failure";
import { countCall } from "@/lib/http/caller/rate-limit";
import { MAX_BODY_BYTES } from "./body";
import type { Call } from "./call";
import type { Prepared } from "./prepared";
import { placeOf } from "./retry";

const FORM = "application/x-www-form-urlencoded";

/** Reads and checks the form that a provider sends. Only calls with a wrong signature count toward a limit. */
export async function prepareForm({ check }: FormOperation, path: string, call: Call): Promise<Prepared> {
  const type = (call.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== FORM) throw new Failure("unsupported_media_type", `Send a form, with Content-Type: ${FORM}.`);
  const raw = await call.readBody(MAX_BODY_BYTES);
  if (raw === null) throw new Failure("payload_too_large", `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  const fields = [...new URLSearchParams(Buffer.from(raw).toString("utf8"))];
  const run = check(call.params, {
    path: placeOf(path, call) + (call.query === "" ? "" : `?${call.query}`),
    fields,
    header: (name) => call.header(name) ?? "",
  });
  return {
    raw,
    headers: { "Content-Type": "text/xml; charset=utf-8" },
    run: async (caller) => {
      try {
        return { reply: await run(caller), version: undefined };
      } catch (thrown) {
        if (thrown instanceof Failure && thrown.code === "forbidden") await countCall("write", call.address);
        throw thrown;
      }
    },
  };
}
