import { handlersOf, nothing } from "@/lib/http/route/resource";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = handlersOf(nothing("/v1/*", "v1"));
