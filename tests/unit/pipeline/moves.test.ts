import { setTimeout as wait } from "node:timers/promises";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { confirmMoves } from "@/lib/client/pipeline/confirm-move";
import type { Move } from "@/lib/client/pipeline/move-card";
import { MOVE, readBetweenMoves } from "@/lib/client/pipeline/moves-under-way";
import type { Card } from "@/lib/contract/pipeline/card";

const MOVE_MS = 40;
const READ_MS = 10;

const card: Card = {
  id: "1",
  status: "NEW",
  createdAt: 1,
  statusSince: 1,
  updatedAt: 1,
  etag: '"1"',
  primaryBorrowerFirstName: "Ana",
  primaryBorrowerLastName: "Diaz",
  primaryBorrowerPhone: "+1 415 555 0100",
  subjectPropertyState: "ca",
  isStuck: false,
  contact: { state: "active" },
};

let cache: QueryClient;
let moved = 0;
let leave: (() => void)[] = [];

afterEach(() => {
  for (const one of leave) one();
  leave = [];
  cache.clear();
});

function moveTo(to: Card["status"]): Promise<unknown> {
  const move: Move = { card, to, at: 2 };
  const mutationFn = async () => {
    await wait(MOVE_MS);
    moved++;
  };
  const onSuccess = () => confirmMoves(cache, [{ move, card: { ...card, status: to } }]);
  return cache.getMutationCache().build(cache, { mutationKey: MOVE, mutationFn, onSuccess }).execute(move);
}

test("counts read during overlapping moves are read once per move, and the final ones are from after the last", async () => {
  cache = new QueryClient();
  let reads = 0;
  const observer = new QueryObserver(cache, {
    queryKey: ["pipeline", {}],
    queryFn: ({ client, signal }) => {
      const read = async () => {
        reads++;
        const seen = moved;
        await wait(READ_MS);
        return { data: [], seen };
      };
      return readBetweenMoves(client, { signal, read });
    },
  });
  leave.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ data: [], seen: 0 });
  reads = 0;
  const moves: Promise<unknown>[] = [];
  for (let count = 0; count < 10; count++) {
    moves.push(moveTo("ATTEMPTED"));
    void cache.invalidateQueries({ queryKey: ["pipeline"] });
    await wait(MOVE_MS / 4);
  }
  await Promise.all(moves);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(observer.getCurrentResult().data).toEqual({ data: [], seen: 10 });
  const atEnd = reads;
  // One at the request, one at each confirmation; the cancelled ones read nothing more.
  expect(atEnd).toBeLessThanOrEqual(2 * moves.length + 1);
  await wait(3 * READ_MS);
  expect(reads).toBe(atEnd);
});

test("a column is read again from its start only if that read was in progress", async () => {
  cache = new QueryClient();
  const reads: number[] = [];
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: ["cards", "NEW", { conditions: {}, sort: "age" }],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      reads.push(pageParam);
      await wait(READ_MS);
      return { data: pageParam === 0 ? [card] : [], nextCursor: "next" };
    },
    getNextPageParam: (_last, _all, page) => page + 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  leave.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().data?.pages.length).toBe(1);
  void observer.fetchNextPage();
  confirmMoves(cache, [{ move: { card, to: "ATTEMPTED", at: 2 }, card: { ...card, status: "ATTEMPTED" } }]);
  await wait(3 * READ_MS);
  expect(reads).toEqual([0, 1]);
  expect(observer.getCurrentResult().data?.pages).toEqual([{ data: [], nextCursor: "next" }]);

  void observer.refetch();
  await wait(1);
  confirmMoves(cache, [{ move: { card, to: "ATTEMPTED", at: 2 }, card: { ...card, status: "ATTEMPTED" } }]);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(reads).toEqual([0, 1, 0, 0]);
});
