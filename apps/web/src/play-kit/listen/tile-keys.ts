const KEYS = '1234567890';

/** The key that lays a tile, by its place from 0; '' after the tenth. */
export function keyOfTile(place: number): string {
  return KEYS.charAt(place);
}

/** The place of the tile that a key lays; null for any other key. */
export function tileOfKey(key: string): number | null {
  const place = key.length === 1 ? KEYS.indexOf(key) : -1;
  return place < 0 ? null : place;
}
