import { beforeEach, inject } from "vitest";
import { get, makeToken, unique } from "./api";
import { sessionAs } from "./checked-session";
import type { Session } from "./sign-in";

/** A team, its access token and its manager: each test has new ones. */
export let teamId: string;
export let token: string;
export let manager: Session;

export function setUpTeam(): void {
  beforeEach(async () => {
    teamId = unique();
    token = await makeToken({ teamId });
    manager = await sessionAs(inject("url"), "manager", teamId);
  });
}

export const contact = async (id: string) => (await get(`/v1/applications/${id}/contact`)).json;
export const stateOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await contact(id)).state));
export const actionsOf = async (id: string) =>
  (await get(`/v1/applications/${id}/history`)).json.data.map(({ action }: { action: string }) => action);
