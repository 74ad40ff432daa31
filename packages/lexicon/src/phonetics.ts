import { baseFormsOf } from './english-forms.ts';
import { englishKey } from '@icando/game/language/english-key';
import { americanSpellings } from './english-spelling.ts';

export type FindIpa = (key: string) => string | undefined;

/** The pronunciation, composed word by word. It is empty if a word is unknown, as a phrase with a gap would mislead. */
export function phoneticOfText(text: string, find: FindIpa): string {
  const key = englishKey(text);
  const whole = find(key);
  if (whole !== undefined) return whole;
  const words = key
    .split(/[\s/…]+/)
    .map((word) => word.replace(/^[^\p{L}'\d]+|[^\p{L}'\d.]+$/gu, ''))
    .filter((word) => word !== '');
  const sounds = words.map((word) => phoneticOfWord(word, find));
  return sounds.includes(undefined) ? '' : sounds.join(' ');
}

function phoneticOfWord(word: string, find: FindIpa): string | undefined {
  return find(word) ?? respelt(word, find) ?? joined(word, find) ?? inflected(word, find);
}

function respelt(word: string, find: FindIpa): string | undefined {
  return americanSpellings(word)
    .map(find)
    .find((ipa) => ipa !== undefined);
}

/** A hyphenated word such as `well-known`, in which both parts keep their stress. */
function joined(word: string, find: FindIpa): string | undefined {
  if (!word.includes('-')) return undefined;
  const parts = word.split('-').filter((part) => part !== '');
  const sounds = parts.map((part) => phoneticOfWord(part, find));
  return sounds.length === 0 || sounds.includes(undefined) ? undefined : sounds.join(' ');
}

/** Plurals and past tenses that the table lacks. */
function inflected(word: string, find: FindIpa): string | undefined {
  const ending = /(?:'s|s|ed|ing)$/.exec(word)?.[0];
  if (ending === undefined) return undefined;
  for (const { form } of baseFormsOf(word)) {
    const base = find(form);
    if (base !== undefined) return base + soundOf(ending, base);
  }
  return undefined;
}

const HISSING = /[szʃʒ]$/;
const VOICELESS = /[ptkfθsʃ]$/;

function soundOf(ending: string, base: string): string {
  if (ending === 'ing') return 'ɪŋ';
  if (ending === 'ed') return /[td]$/.test(base) ? 'ɪd' : VOICELESS.test(base) ? 't' : 'd';
  return HISSING.test(base) ? 'ɪz' : VOICELESS.test(base) ? 's' : 'z';
}
