// The address in `List-Unsubscribe` of each email: a mail program posts to it (RFC 8058), and a person who opens it is
// asked first.
export { POST } from "@/app/v1/unsubscribe/[code]/route";

type Context = { readonly params: Promise<{ readonly code: string }> };

/** Leads to the page that asks whether to opt out, with the code where no server log has it. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { code } = await params;
  return new Response(null, { status: 303, headers: { Location: `/unsubscribe#${encodeURIComponent(code)}` } });
}
