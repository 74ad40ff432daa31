/** Options of an `LRUCache` with this many entries. The option `max` would allocate all of them at once: 1 MB for 50,000. */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
