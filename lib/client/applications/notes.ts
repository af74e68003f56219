import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Note, NoteCreate, NotePage, NotePatch } from "@/lib/contract/applications/note";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}/notes`;

/** Query: the pinned notes on an application, newest first. */
export const pinnedNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ["notes", id] as const,
    queryFn: () => request<NotePage>(["GET", `${pathOf(id)}?isPinned=true`]),
  });

function useNoteChange<Variables, Reply>(id: string, mutationFn: (variables: Variables) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: ["notes", id] });
      await cache.invalidateQueries({ queryKey: ["history", id] });
    },
  });
}

/** Adds a note to an application. */
export const useAddNote = (id: string) =>
  useNoteChange(id, (body: NoteCreate) => request<Note>(["POST", pathOf(id)], body));

/** Pins a note, unpins it, or changes its text. */
export const useUpdateNote = (id: string) =>
  useNoteChange(id, ({ noteId, ...patch }: NotePatch & { readonly noteId: string }) =>
    request<Note>(["PATCH", `${pathOf(id)}/${noteId}`], patch),
  );

/** Deletes a note. */
export const useDeleteNote = (id: string) =>
  useNoteChange(id, (noteId: string) => request<unknown>(["DELETE", `${pathOf(id)}/${noteId}`]));
