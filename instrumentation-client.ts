// Next looks for this file here and nowhere else, and runs it before any other script of a page: zod must be told not
// to compile code, which the content security policy forbids, before the first shape of a form is made.
import "@/lib/client/request/without-eval";
