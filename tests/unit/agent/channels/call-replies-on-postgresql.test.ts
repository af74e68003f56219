import { switchToPostgresql } from "../../../support/servers/postgresql/in-process";

await switchToPostgresql();
await import("./call-replies.test");
