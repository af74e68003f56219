import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request, requestVersion } from "@/lib/client/request/request";
import type {
  Application,
  ApplicationCreate,
  ApplicationPatch,
  CreatedApplication,
} from "@/lib/contract/applications/application";
import type { Status } from "@/lib/domain/status/status";

const pathOf = (id: string) => `/v1/applications/${encodeURIComponent(id)}`;

/** An application as read, and its version at that time. */
export type ApplicationVersion = { readonly reply: Application; readonly version: string };

/** Query: one application and its version. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["application", id] as const,
    queryFn: () => requestVersion<Application>(["GET", pathOf(id)]),
  });

type Save = { readonly patch: ApplicationPatch; readonly version: string };

/**
 * Updates an application, from the version that was seen. Never waits for a connection: a change that cannot be sent
 * fails.
 */
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

/** Updates only the status of an application, with the reason if there is one. */
export const moveApplication = (id: string, { to, version, ...why }: StatusMove) =>
  requestVersion<Application>(["PATCH", pathOf(id), { "If-Match": version }], { status: to, ...why });

/** Undoes a move, from the version that the move made. */
export const undoMove = (id: string, version: string) =>
  requestVersion<Application>(["POST", `${pathOf(id)}/undo-move`, { "If-Match": version }], {});

/** Creates an application. */
export function useCreateApplication() {
  return useMutation({
    mutationFn: (application: ApplicationCreate) =>
      request<CreatedApplication>(["POST", "/v1/applications"], application),
  });
}
