/** Options of an `LRUCache` with this many entries. Its own `max` would allocate all at once: 1 MB for 50,000. */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
