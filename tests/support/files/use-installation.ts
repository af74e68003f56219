import { inject } from "vitest";

// What a test reads or prepares in the database beside the server is the server's own installation.
Object.assign(process.env, inject("settings"));
