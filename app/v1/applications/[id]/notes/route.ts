import { v1 } from "@/lib/api/operation";
import { ApplicationId } from "@/lib/contract/applications/application";
import { Note, NoteCreate, NotePage, NoteQuery } from "@/lib/contract/applications/note";
import { resource } from "@/lib/http/route/resource";
import { addNote, listNotes } from "@/lib/operations/applications/timeline/notes";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/notes", {
  GET: v1({
    title: "List notes",
    description: "Newest first. Notes by authors of another team than yours are left out.",
    scope: "applications:read",
    params: ApplicationId,
    query: NoteQuery,
    reply: NotePage,
    run: ({ params, query, caller }) => listNotes(caller, params.id, query),
  }),
  POST: v1({
    title: "Add note",
    description: "Adds a note of up to 5,000 characters. Its text is stored encrypted, and is never part of an event.",
    scope: "applications:write",
    params: ApplicationId,
    body: NoteCreate,
    reply: Note,
    run: ({ params, body, caller }) => addNote(caller, params.id, body),
  }),
});
