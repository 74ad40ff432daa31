/** What a printed list has below each other. */
export interface ListItem {
  height: number;
  /** A heading is on one page with what follows it. */
  isHeading: boolean;
}

/** The items of each page; `roomOf` tells how high they may be in all. An item is never split. */
export function pagesOf<Item extends ListItem>(
  items: readonly Item[],
  roomOf: (page: number) => number,
): Item[][] {
  let page: Item[] = [];
  const pages = [page];
  let used = 0;
  for (const [place, item] of items.entries()) {
    const next = item.isHeading ? (items[place + 1]?.height ?? 0) : 0;
    if (page.length > 0 && used + item.height + next > roomOf(pages.length - 1)) {
      page = [];
      pages.push(page);
      used = 0;
    }
    page.push(item);
    used += item.height;
  }
  return pages;
}
