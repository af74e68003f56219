import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request, requestVersion } from "@/lib/client/request/request";
import type {
  Application,
  ApplicationCreate,
  ApplicationPatch,
  CreatedApplication,
} from "@/lib/contract/applications/application";
import type { Status } from "@/lib/domain/status";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;

/** An application as it was read, and the version that it had. */
export type ApplicationVersion = { readonly reply: Application; readonly version: string };

/** One application, and the version it has. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["application", id] as const,
    queryFn: () => requestVersion<Application>(["GET", pathOf(id)]),
  });

type Save = { readonly patch: ApplicationPatch; readonly version: string };

/** Update application, from the version that was seen. Nothing waits for a connection: what cannot be sent is refused. */
export function useUpdateApplication(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ patch, version }: Save) =>
      requestVersion<Application>(["PATCH", pathOf(id), { "If-Match": version }], patch),
    onSuccess: (saved) => {
      cache.setQueryData(applicationQuery(id).queryKey, saved);
      for (const name of ["history", "secrets", "contact"]) void cache.invalidateQueries({ queryKey: [name, id] });
    },
  });
}

type StatusMove = Pick<ApplicationPatch, "statusReason" | "statusNote"> & {
  readonly to: Status;
  /** The version that was seen. */
  readonly version: string;
};

/** Update application: its status alone, with the reason where there is one. */
export const moveApplication = (id: string, { to, version, ...why }: StatusMove) =>
  requestVersion<Application>(["PATCH", pathOf(id), { "If-Match": version }], { status: to, ...why });

/** Undo move, of the version that the move made. */
export const undoMove = (id: string, version: string) =>
  requestVersion<Application>(["POST", `${pathOf(id)}/undo-move`, { "If-Match": version }], {});

/** Create application. */
export function useCreateApplication() {
  return useMutation({
    mutationFn: (application: ApplicationCreate) =>
      request<CreatedApplication>(["POST", "/v1/applications"], application),
  });
}
