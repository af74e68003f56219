import { switchToPostgresql } from "../../../support/servers/postgresql/in-process";

await switchToPostgresql();
await import("./moved-files.test");
