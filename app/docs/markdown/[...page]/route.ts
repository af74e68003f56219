import { docsPage } from "@/app/docs/markdown/pages";
import { markdownOf } from "@/components/docs/markdown/markdown";
import { publicOrigin } from "@/lib/http/serve/page-address";

type Context = { readonly params: Promise<{ readonly page: readonly string[] }> };

/** A documentation page as Markdown: /docs/webhooks.md leads here. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const path = `/${(await params).page.join("/")}`;
  const page = docsPage(path);
  if (page === undefined) return new Response("Page not found.\n", { status: 404 });
  const text = await markdownOf(page, new URL(path, await publicOrigin()).href);
  return new Response(text, {
    headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
