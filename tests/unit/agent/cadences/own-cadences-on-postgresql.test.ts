import { switchToPostgresql } from "../../../support/servers/postgresql/in-process";

await switchToPostgresql();
await import("./own-cadences.test");
