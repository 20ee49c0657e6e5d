import type { InfiniteData } from '@tanstack/react-query';

export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A list as far as it is fetched. */
export type ListPages<Item> = InfiniteData<ListPage<Item>>;

/** Options of a query that fetches a list page by page. */
export const BY_PAGE = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

export const itemsOf = <Item>(list: ListPages<Item> | undefined): Item[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

/** The list with another item, or none, in place of each. */
export const mapItems = <Item>(
  list: ListPages<Item>,
  change: (item: Item) => Item | null,
): ListPages<Item> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((item) => change(item) ?? []),
  })),
});
