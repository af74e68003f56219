import { handlersOf, unknownPath } from "@/lib/http/route/resource";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = handlersOf(unknownPath("/agents/*", "agents"));
