/** Pairs each item with the one after it. */
export function neighbours<Item>(items: readonly Item[]): [Item, Item][] {
  return items.slice(1).map((item, at) => [items[at] as Item, item]);
}
