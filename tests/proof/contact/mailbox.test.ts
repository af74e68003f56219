import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailServer } from "@/lib/data/contact/mail/mail-settings";
import { type MailboxPlace, readMailbox } from "@/lib/data/contact/mail/mailbox";
import { parseMail } from "@/lib/data/contact/mail/parse-mail";
import { type MailboxServer, startMailbox } from "../../support/servers/peers/mailbox-server";

let server: MailboxServer;
beforeAll(async () => {
  server = await startMailbox();
});
afterAll(() => server.close());

const { signal } = new AbortController();

function addressOf(url: string): MailServer {
  const { hostname: host, port, username: user, password } = new URL(url);
  return { host, port: Number(port), isSecure: false, user, password };
}

/** Reads what came in after a place. Returns the texts, and the place reached. */
async function read(place: MailboxPlace | null, limit = 100) {
  const texts: string[] = [];
  const places: MailboxPlace[] = [];
  const take = async ({ source }: { readonly source: Buffer }, next: MailboxPlace) => {
    texts.push((await parseMail(source)).text.trim());
    places.push(next);
  };
  const reached = await readMailbox(addressOf(server.url), { place, limit, take, signal });
  return { texts, places, reached };
}

const mail = (text: string) => ["From: ada@mail.test", "Subject: Re: Hi", "", text];

test("a mailbox is read from where it stood, in order, once, and a numbering that changed skips what was read", async () => {
  await server.deliver(mail("before"));
  const first = await read(null);
  expect(first.texts).toEqual([]);
  for (const text of ["one", "two", "three"]) await server.deliver(mail(text));
  const part = await read(first.reached, 2);
  expect(part.texts).toEqual(["one", "two"]);
  expect(part.places.at(-1)).toEqual(part.reached);
  const rest = await read(part.reached);
  expect(rest.texts).toEqual(["three"]);
  expect((await read(rest.reached)).texts).toEqual([]);
  const renumbered = { validity: "1", last: 900, at: rest.reached.at };
  expect((await read(renumbered)).texts).toEqual([]);
  const earlier = { validity: "1", last: 900, at: rest.reached.at - 3_600_000 };
  expect((await read(earlier)).texts).toEqual(["before", "one", "two", "three"]);
});

test("a large message is cut, and one that fails to be handled is read again", async () => {
  const { reached } = await read(null);
  await server.deliver([...mail("short"), "x".repeat(70).concat("\r\n").repeat(20_000)]);
  const failing = readMailbox(addressOf(server.url), {
    ...{ place: reached, limit: 1, signal },
    take: () => Promise.reject(new Error("the database is away")),
  });
  await expect(failing).rejects.toThrow("the database is away");
  let size = 0;
  await readMailbox(addressOf(server.url), {
    ...{ place: reached, limit: 1, signal },
    take: async ({ source }) => {
      size = source.length;
    },
  });
  expect(size).toBe(512 * 1024);
});

test("a wrong password and a server that is away are named without the password", async () => {
  const wrong = addressOf(server.url.replace(":secret@", ":other@"));
  const reading = { place: null, limit: 1, signal, take: async () => undefined };
  await expect(readMailbox(wrong, reading)).rejects.toThrow(/mailbox at 127\.0\.0\.1:\d+ refuses the user or password/);
  await expect(readMailbox({ ...wrong, port: 1 }, reading)).rejects.toThrow(/cannot be reached/);
});
