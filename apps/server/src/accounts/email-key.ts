import { nfc } from '@icando/contract/text';
export function emailKey(email: string): string {
  return nfc(email).trim().toLowerCase();
}
