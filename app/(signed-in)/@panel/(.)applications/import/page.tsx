import { WholePage } from "@/components/application/import/whole-page";

/** Without this, the router would take the page for a file and open it over the current one. */
export default function ImportFilesPanel() {
  return <WholePage />;
}
