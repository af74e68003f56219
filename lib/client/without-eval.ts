import { z } from "zod";

// Shapes are compiled to code unless told, which a strict content security policy forbids in a page. They ask when
// they are made, so this is imported before any of them. The server shares the setting and keeps its compiled shapes.
if (typeof window !== "undefined") z.config({ jitless: true });
