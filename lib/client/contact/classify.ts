import { useMutation } from "@tanstack/react-query";
import { request } from "@/lib/client/request/request";
import type { Classified, ClassifyBody } from "@/lib/contract/contact/classify";

/** Returns what a borrower's message would be taken for. */
export const useClassify = () =>
  useMutation({
    mutationFn: (body: Pick<ClassifyBody, "text">) => request<Classified>(["POST", "/v1/contact/classify"], body),
  });
