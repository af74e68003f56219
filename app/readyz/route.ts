import { handlersOf } from "@/lib/http/route/resource";
import { ready } from "../health";

export const dynamic = "force-dynamic";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = handlersOf(ready);
