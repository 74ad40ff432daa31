/** The options of an `LRUCache` of so many entries. Its own `max` reserves them all at once: 1 MB for 50,000. */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
