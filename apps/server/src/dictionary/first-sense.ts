import { nfc } from '@icando/contract/text';
const MAX_ANSWER_LENGTH = 64;

/** The names of parts of speech in dictionaries for Vietnamese readers, and the server's own names. */
const CLASSES: [RegExp, string][] = [
  [/^(?:danh từ|noun|n\.?)(?!\p{L})/iu, 'noun'],
  [/^(?:(?:ngoại |nội )?động từ|verb|v\.?|vt\.?|vi\.?)(?!\p{L})/iu, 'verb'],
  [/^(?:tính từ|adjective|adj\.?|a\.)(?!\p{L})/iu, 'adjective'],
  [/^(?:phó từ|trạng từ|adverb|adv\.?)(?!\p{L})/iu, 'adverb'],
  [/^(?:giới từ|preposition|prep\.?)(?!\p{L})/iu, 'preposition'],
  [/^(?:liên từ|conjunction|conj\.?)(?!\p{L})/iu, 'conjunction'],
  [/^(?:đại từ|pronoun|pron\.?)(?!\p{L})/iu, 'pronoun'],
  [/^(?:thán từ|interjection|int\.?)(?!\p{L})/iu, 'interjection'],
  [/^(?:số từ|numeral)(?!\p{L})/iu, 'numeral'],
];

export function partOfSpeechNamed(text: string): string {
  const name = nfc(text).trim();
  return CLASSES.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}

/**
 * The first translation of a definition in plain text, and the part of speech before it. Reads the common layout of
 * dictionary files: `@word`, `/ipa/`, `*  danh từ`, `- sense, another`, `=example`.
 */
export function firstSense(definition: string): { translation: string; pos: string } | undefined {
  let pos = '';
  const lines = plainLines(definition).filter((line) => line !== '' && !/^[@/[=!+]/.test(line));
  for (const [at, line] of lines.entries()) {
    const named = classLine(line, at === lines.length - 1);
    if (named !== undefined) {
      pos ||= named;
      continue;
    }
    const translation = shortened(line);
    if (translation !== '') return { translation, pos };
  }
  return undefined;
}

/** The part of speech that a line consists of; the last line is always a sense ("danh từ" translates "noun"). */
function classLine(line: string, isLast: boolean): string | undefined {
  if (line.startsWith('*')) return partOfSpeechNamed(line.replace(/^\*\s*/, ''));
  const named = isLast || line.length > 20 || line.startsWith('-') ? '' : partOfSpeechNamed(line);
  return named === '' ? undefined : named;
}

function plainLines(definition: string): string[] {
  return definition
    .replace(/<br\s*\/?>|<\/(?:div|p|li)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim());
}

/** `1. (thông tục) chào anh!, này` → `chào anh!` */
function shortened(line: string): string {
  const sense = line
    .replace(/^(?:[-–•·]|\d{1,2}[.)])\s*/, '')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split(/[;,|]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .find((part) => part !== '');
  const text = nfc((sense ?? '').replace(/[.:]$/, '')).trim();
  return [...text].length <= MAX_ANSWER_LENGTH ? text : '';
}
