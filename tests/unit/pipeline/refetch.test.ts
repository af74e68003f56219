import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { refetch } from "@/lib/client/request/refetch";

/** A displayed list whose pages arrive when released. */
async function shownList() {
  const cache = new QueryClient();
  const waiting: (() => void)[] = [];
  const queryFn = vi.fn(
    ({ pageParam }: { pageParam: number }) => new Promise<number>((come) => waiting.push(() => come(pageParam))),
  );
  const queryKey = ["list"];
  const options = { queryKey, queryFn, initialPageParam: 0, getNextPageParam: (last: number) => last + 1 };
  const list = new InfiniteQueryObserver(cache, options);
  onTestFinished(list.subscribe(() => undefined));
  const letCome = async () => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]));
    waiting.shift()?.();
    await new Promise(setImmediate);
  };
  const pages = () => list.getCurrentResult().data?.pages;
  await letCome();
  await vi.waitFor(() => expect(pages()).toEqual([0]));
  return { cache, queryKey, queryFn, list, letCome, pages };
}

test("a further page in progress arrives, and then all is read again, once", async () => {
  const { cache, queryKey, queryFn, list, letCome, pages } = await shownList();
  void list.fetchNextPage();
  for (let changes = 0; changes < 3; changes++) refetch(cache, queryKey);
  await letCome();
  await vi.waitFor(() => expect(pages()).toEqual([0, 1]));
  await letCome();
  await letCome();
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([0, 1, 0, 1]);
});

test("all is read again at once if nothing is in progress", async () => {
  const { cache, queryKey, queryFn, letCome } = await shownList();
  refetch(cache, queryKey);
  await letCome();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
