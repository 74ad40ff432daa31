/** The API does not say which ready-made lessons were copied; a copy has the name of its original. */
export function nameKey(name: string | undefined): string | undefined {
  return name?.normalize('NFC').toLowerCase();
}
