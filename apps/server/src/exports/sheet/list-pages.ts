/** A row or a heading of a printed list. */
export interface ListItem {
  height: number;
  /** A heading is on the same page as the next item. */
  isHeading: boolean;
}

/** Distributes items over pages without splitting them. `roomOf`: the height that is available on a page. */
export function pagesOf<Item extends ListItem>(
  items: readonly Item[],
  roomOf: (page: number) => number,
): Item[][] {
  let page: Item[] = [];
  const pages = [page];
  let used = 0;
  for (const [index, item] of items.entries()) {
    const next = item.isHeading ? (items[index + 1]?.height ?? 0) : 0;
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
