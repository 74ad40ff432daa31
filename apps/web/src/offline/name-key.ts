/** Names are compared as the server compares them. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
