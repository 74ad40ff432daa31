import { hasIpa, hasVietnamese, IPA_LETTERS } from './vietnamese.ts';

/** Stands in a line for a transcription or part of speech that was taken out; no text contains this noncharacter. */
const MARK = '\ufdd0';

const CLASS =
  'n|v|adj|adv|n\\.p|v\\.p|adj\\.p|n\\.phr|v\\.phr|prep|conj|pron|det|num|int|interj|exclam|abbr|colloc|collocation|idiom|idm|phrase|phr|np|vp|pv|aux|modal|vi|vt|n phr|v phr|adj phr|phr\\.? ?v|phrasal verb|noun|verb|adjective|adverb|preposition|conjunction|pronoun|danh từ|động từ|tính từ|trạng từ|phó từ|giới từ|liên từ|đại từ|thán từ|cụm từ|cụm danh từ|cụm động từ|cụm tính từ|dt|đt|tt|trt|[abc][12]';
/** The abbreviations that are not English words. */
const SHORT_CLASS = 'n|v|adj|adv|prep|conj|pron|interj|phr|idm';
const manyOf = (names: string, dot: string) => `(?:${names})${dot}(?:\\s*[,/;&+]\\s*(?:${names})${dot}){0,3}`;

const COUNTABLE = '(?:\\s*[,;/]?\\s*(?:c|u|countable|uncountable|plural|pl|sing)\\b\\.?){0,3}';

/** `(n)`, `[adj.]`, `{n, v}`, `(n, C)`, `(n) [C]`, and `(a)` for an adjective after a word. */
const BRACKETED = new RegExp(
  `(?:[([{<]\\s*${manyOf(CLASS, '\\.?')}${COUNTABLE}\\s*[)\\]}>]|(?<=\\S\\s*)\\(a\\.?\\))(?:\\s*\\[[CUTI](?:\\s*[,/]\\s*[CUTI])*\\])?`,
  'giu',
);
/** `n.` between blanks or beside a separator. */
const DOTTED = new RegExp(
  `(?<=[\\s${MARK}])${manyOf(`${SHORT_CLASS}|vi|vt|det`, '\\.')}(?=[\\s:;,|=~${MARK}]|$)`,
  'giu',
);
/** `n` alone between two separators. */
const BETWEEN_SEPARATORS = new RegExp(
  `(?<=[\\t|:;,=~>/${MARK}]\\s*|\\s[-–—]+\\s+)(?:${CLASS})(?=\\s*[\\t|:;,=~>/]|\\s+[-–—=~]+[\\s>]|\\s*$)`,
  'giu',
);
/** `n` between blanks. It is a part of speech only if nearly every line of the list has one. */
const BARE = new RegExp(`(?<=\\S\\s{1,2})${manyOf(CLASS, '')}(?=\\s+\\S)`, 'iu');
/** A line that has only a part of speech. */
const WHOLE_LINE = new RegExp(`^${manyOf(SHORT_CLASS, '\\.?')}$`, 'iu');

/** `/…/` or `[…]`. After the first slash there may be a blank only if IPA letters follow: `cat / dog / cow` has no transcription. */
const TRANSCRIPTION = String.raw`(?:\/(?:(?!\s)|(?=[^/\n]*[${IPA_LETTERS}]))[^/\n]{1,64}\/|\[[^\]\n]{1,64}\])`;
const TRANSCRIPTIONS = new RegExp(
  String.raw`(?<=^|[\s:：;,)\]=|~>→–—${MARK}-])${TRANSCRIPTION}(?:\s*[,;]?\s*${TRANSCRIPTION})*(?=$|[\s:：;,()=|~→–—${MARK}-])`,
  'gu',
);
/** Grammar notes in brackets, which are not transcriptions. */
const NOTE =
  /^\[(?:sb|sth|somebody|something|someone|one's|c|u|t|i|x|countable|uncountable|informal|formal|uk|us|bre|ame|plural|singular|pl|sing)\.?\]$/iu;

/** `A1` beside a transcription or part of speech. */
const LEVEL = new RegExp(`(?<=${MARK}\\s*)[ABC][12](?=\\s)|(?<=\\s)[ABC][12](?=\\s*${MARK})`, 'gu');

/** `UK` and the like before a transcription. */
const VARIETY = '(?:(?<=^|[\\s,;/(])(?:uk|us|br|bre|am|ame|name|anh(?:-anh)?|mỹ|anh-mỹ)\\.?:?\\s*)';
const VARIETIES = new RegExp(`${VARIETY}(?=\\/[^/\\s])`, 'giu');
const VARIETY_INSIDE = /^(?:uk|us|bre|name|ame)\.?:?\s+/iu;
/** A transcription without slashes: `plum plʌm quả mận`. */
const BARE_TRANSCRIPTION = new RegExp(
  `(?<=\\S[\\s:;,=|-]+)(?:ˈ[^\\s:;,=|/]{1,40}|[^\\s:;,=|/ˈ]{0,40}[${IPA_LETTERS.replace('ː', '').replace('ɡ', '')}][^\\s;,=|/]{0,40})(?:\\s[^\\s;,=|/]{0,40}[${IPA_LETTERS}][^\\s;,=|/]{0,40})*(?=[\\s:;,=|-]|$)`,
  'gu',
);

/** An equals sign without blanks beside a mark. */
const BESIDE_MARK = new RegExp(`(?<![\\s=])=+ ${MARK} | ${MARK} =+(?!\\s)`, 'gu');

/** A line in which marks replace the transcription and the part of speech. */
export interface LineParts {
  text: string;
  /** Without slashes and brackets. */
  phonetic: string;
  /** In brackets: `(n)`. */
  partOfSpeech: string;
}

/** `isBare`: the list has parts of speech without brackets or dots. */
export function partsOf(line: string, isBare = false): LineParts {
  const phonetics: string[] = [];
  const classes: string[] = [];
  const take = (text: string) => {
    classes.push(text.trim());
    return ` ${MARK} `;
  };
  const marked = line
    .replaceAll(MARK, '')
    .replace(VARIETIES, '')
    .replace(WHOLE_LINE, take)
    .replace(BRACKETED, take)
    .replace(TRANSCRIPTIONS, (found) => {
      const each = found.match(new RegExp(TRANSCRIPTION, 'gu')) ?? [];
      if (!each.every(isTranscription)) return found;
      phonetics.push(...each.map((one) => one.slice(1, -1).trim().replace(VARIETY_INSIDE, '')));
      return ` ${MARK} `;
    })
    .replace(BARE_TRANSCRIPTION, (found) => {
      if (phonetics.length > 0 || hasVietnamese(found)) return found;
      phonetics.push(found);
      return ` ${MARK} `;
    })
    .replace(DOTTED, take)
    .replace(BETWEEN_SEPARATORS, take)
    .replace(LEVEL, take);
  const joined = marked.replace(BESIDE_MARK, ` ${MARK} `);
  const text =
    isBare && !classes.some((found) => !/^\W?[abc][12]\W?$/iu.test(found))
      ? joined.replace(BARE, take)
      : joined;
  return {
    text,
    phonetic: [...new Set(phonetics)].join(', '),
    partOfSpeech: classes
      .map((found) => found.replace(/^[{<](.*)[}>]$/u, '($1)'))
      .map((found) => (/^[([]/u.test(found) ? found : `(${found.replace(/\.$/u, '')})`))
      .join(' '),
  };
}

/** Whether nearly all lines have a part of speech without a bracket or dot between an English and another side. */
export function haveBareClasses(lines: readonly string[]): boolean {
  const sides = lines.flatMap((line) => {
    const found = BARE.exec(line);
    if (found === null) return [];
    const [before, after] = [line.slice(0, found.index), line.slice(found.index + found[0].length)];
    return hasVietnamese(before) ? [] : [{ after }];
  });
  const vietnamese = sides.filter(({ after }) => hasVietnamese(after));
  return sides.length >= 0.8 * lines.length && vietnamese.length >= sides.length / 2 && vietnamese.length > 0;
}

function isTranscription(text: string): boolean {
  const inner = text.slice(1, -1);
  if (hasIpa(inner)) return !hasVietnamese(inner);
  return !hasVietnamese(inner) && inner.trim() === inner && !NOTE.test(text);
}

/** A mark with the blanks and separators around it, where a line may be split. */
export const AT_MARK = new RegExp(
  `[\\s${MARK}|:;,=~/<>→–—-]{0,16}${MARK}[\\s${MARK}|:;,=~/<>→–—-]{0,16}`,
  'gu',
);

/** Where the separators at the end of a side are looked for. */
const END = 64;
/** A separator beside a blank or mark, or one that no word begins or ends with. */
const LEADING = new RegExp(
  `^(?:[\\s${MARK}|]|[-–—−=~≈<>»›▶►•·∙⋅→⇒/+*.…_]+(?=[\\s${MARK}]|$)|[:：;；,]+(?=[\\s${MARK}\\p{L}\\p{N}(\\[-]|$))+`,
  'u',
);
const TRAILING = new RegExp(
  `(?:[\\s${MARK}|:：;；,]|(?<=[\\s${MARK}])[-–—−=~≈<>»›▶►•·∙⋅→⇒/+*_]+|(?<=[\\s${MARK}])(?:\\.{3,}|…))+$`,
  'u',
);

/** One side of a line, without separators at its ends. */
export function sideOf(text: string): string {
  const end = text.slice(-END).replace(TRAILING, '');
  return `${text.slice(0, -END)}${end}`
    .replace(LEADING, '')
    .replaceAll(MARK, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
