/** The id of an operation in the OpenAPI document, in metrics and in traces: `listApplications` of "List applications". */
export const operationId = (title: string): string =>
  title
    .replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^\w/, (letter) => letter.toLowerCase());
