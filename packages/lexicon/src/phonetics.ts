import { baseFormsOf } from '@icando/game/language/english-forms';
import { englishKey } from '@icando/game/language/english-key';
import { americanSpellings } from './english-spelling.ts';
import { classInPhrase, homographIpa } from './homographs.ts';
import type { PartOfSpeech } from './parts-of-speech.ts';
import { fixedForm, weakForm } from './weak-forms.ts';

export type FindIpa = (key: string) => string | undefined;

/** The pronunciation, composed word by word. It is empty if a word is unknown, as a phrase with a gap would mislead. */
export function phoneticOfText(text: string, find: FindIpa, pos?: PartOfSpeech): string {
  const key = englishKey(withInitialisms(text));
  const whole = (pos && homographForm(key, pos)) ?? find(key);
  if (whole !== undefined) return whole;
  const words = key
    .split(/[\s/…]+/)
    .map((word) => word.replace(/^[^\p{L}'\d]+|[^\p{L}'\d.]+$/gu, ''))
    .filter((word) => word !== '');
  return composed(words, find, pos) ?? '';
}

/** `US dollar` with `U.S`, as in small letters these initialisms are other words. A text all in capitals has none. */
function withInitialisms(text: string): string {
  if (!/\p{Ll}/u.test(text)) return text;
  return text.replace(/\b(?:US|UN|IT|ID)\b/g, (letters) => [...letters].join('.'));
}

/** The words one after the other: weak forms inside a phrase, homographs by their neighbours. */
function composed(words: string[], find: FindIpa, pos?: PartOfSpeech): string | undefined {
  const full = words.map((word, at) => {
    return fixedForm(words, at) ?? homographOf(words, at, pos) ?? phoneticOfWord(word, find);
  });
  if (full.length === 0 || full.includes(undefined)) return undefined;
  return full.map((ipa, at) => weakForm(words[at] ?? '', full[at + 1]) ?? ipa).join(' ');
}

function homographOf(words: string[], at: number, pos?: PartOfSpeech): string | undefined {
  if (words.length === 1) return undefined;
  const classes = classOfFirst(at, pos) ?? classInPhrase(words, at);
  return classes.map((part) => homographForm(words[at] ?? '', part)).find((ipa) => ipa !== undefined);
}

/** A homograph or its inflected form: `records` is the plural of the noun or a form of the verb, `recording` that of the verb. */
function homographForm(word: string, pos: PartOfSpeech): string | undefined {
  const own = homographIpa(word, pos);
  const ending = /(?:'s|s|ed|ing)$/.exec(word)?.[0];
  if (own !== undefined || ending === undefined) return own;
  const part = ending === 'ed' || ending === 'ing' ? 'verb' : pos;
  for (const { form } of baseFormsOf(word)) {
    const base = homographIpa(form, part);
    // An irregular form such as `led` is not longer than its base.
    if (base !== undefined && word.length > form.length) return withEnding(base, ending);
  }
  return undefined;
}

/** The first word of a phrase whose own class is known: `lead singer` is a noun, `live with` a verb. */
function classOfFirst(at: number, pos: PartOfSpeech | undefined): PartOfSpeech[] | undefined {
  if (at > 0) return undefined;
  if (pos === 'verb' || pos === 'phrasal verb') return ['verb'];
  return pos === 'noun' || pos === 'adjective' || pos === 'preposition' ? ['adjective', 'noun'] : undefined;
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
  return composed(
    word.split('-').filter((part) => part !== ''),
    find,
  );
}

/** Plurals and past tenses that the table lacks. */
function inflected(word: string, find: FindIpa): string | undefined {
  const ending = /(?:'s|s|ed|ing)$/.exec(word)?.[0];
  if (ending === undefined) return undefined;
  for (const { form } of baseFormsOf(word)) {
    const base = find(form);
    if (base !== undefined) return withEnding(base, ending);
  }
  return undefined;
}

/** Another syllable gives a word of one syllable its mark: `live`, `living`. */
function withEnding(base: string, ending: string): string {
  const sound = soundOf(ending, base);
  return `${sound.startsWith('ɪ') && !base.includes('ˈ') ? 'ˈ' : ''}${base}${sound}`;
}

const HISSING = /[szʃʒ]$/;
const VOICELESS = /[ptkfθsʃ]$/;

function soundOf(ending: string, base: string): string {
  if (ending === 'ing') return 'ɪŋ';
  if (ending === 'ed') return /[td]$/.test(base) ? 'ɪd' : VOICELESS.test(base) ? 't' : 'd';
  return HISSING.test(base) ? 'ɪz' : VOICELESS.test(base) ? 's' : 'z';
}
