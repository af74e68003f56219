import { checkAgainstDocument } from "../clients/openapi-check";
import { makePerson } from "./people";
import { type Session, signIn } from "./sign-in";

/** Returns the same session, with each response checked against the OpenAPI document. */
export function checked(url: string, session: Session): Session {
  return async (method, path, body, options) => {
    const answer = await session(method, path, body, options);
    await checkAgainstDocument(url, { method, path, status: answer.status, json: answer.json });
    return answer;
  };
}

/** Returns the session of a new user with this role, with each response checked against the OpenAPI document. */
export async function sessionAs(url: string, ...person: Parameters<typeof makePerson>): Promise<Session> {
  return checked(url, await signIn(url, await makePerson(...person)));
}
