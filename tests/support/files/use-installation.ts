import { inject } from "vitest";

// Tests read and prepare the database of the server's own installation.
Object.assign(process.env, inject("settings"));
