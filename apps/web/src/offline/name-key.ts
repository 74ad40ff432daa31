/** The comparable form of a name, as on the server. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
