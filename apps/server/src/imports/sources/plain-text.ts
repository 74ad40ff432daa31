import { nfc } from '@icando/contract/text';
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The text in one line and in NFC, without invisible characters and surrounding blanks. */
export function oneLine(text: string): string {
  return nfc(text).replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}
