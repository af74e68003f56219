/** Leads to the import of files. A plain link: the router would open the page over the current one, like a file. */
export const ImportLink = () => (
  <a href="/applications/import" className="button button-secondary">
    Import files
  </a>
);
