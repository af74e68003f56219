import { v1 } from "@/lib/api/operation";
import { Done } from "@/lib/contract/accounts/account";
import { Note, NoteId, NotePatch } from "@/lib/contract/applications/note";
import { resource } from "@/lib/http/route/resource";
import { deleteNote, updateNote } from "@/lib/operations/applications/timeline/notes";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource("/v1/applications/{id}/notes/{noteId}", {
  PATCH: v1({
    title: "Update note",
    description: "Only its author may change the text. Everyone who may change the application may pin it.",
    scope: "applications:write",
    params: NoteId,
    body: NotePatch,
    reply: Note,
    run: ({ params, body, caller }) => updateNote(caller, params, body),
  }),
  DELETE: v1({
    title: "Delete note",
    description: "Its author may delete it, and so may owners and managers.",
    scope: "applications:write",
    params: NoteId,
    reply: Done,
    run: ({ params, caller }) => deleteNote(caller, params.id, params.noteId),
  }),
});
