// Runs in the browser before anything else of a page.
import "@/lib/client/without-eval";
