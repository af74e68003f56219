export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/app/agents/ingest/route";
