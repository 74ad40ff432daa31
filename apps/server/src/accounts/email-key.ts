export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
