import { nfc } from '@icando/contract/text';

const JOINED =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('');
/** Joiners inside an emoji (`👩‍🏫`), and after a letter of a script that needs them; other invisible characters. */
const INVISIBLE = new RegExp(
  String.raw`((?<=[\p{ExtPict}\p{EMod}\ufe0f])\u200d(?=\p{ExtPict})|(?<=[${JOINED}])[\u200c\u200d])|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]`,
  'gu',
);

/** The text in one line and in NFC, without invisible characters and surrounding blanks. */
export function oneLine(text: string): string {
  return nfc(text).replace(INVISIBLE, '$1').replace(/\s+/gu, ' ').trim();
}
