/** Makes an access token; run in the folder of the server. */
export const CREATE_TOKEN = 'npm run -s tokens -- create --name "My CRM"';

/** A first request to try, to the server at this origin. */
export const firstRequest = (origin: string) =>
  `curl -H "Authorization: Bearer <ACCESS_TOKEN>" \\\n${origin}/v1/applications`;
