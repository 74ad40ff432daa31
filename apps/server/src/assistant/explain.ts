import { plainInMarkdown } from './markdown.ts';

interface OwnWord {
  text: string;
  lesson: string | null;
  /** '' without one, as its translation may be. */
  example: string;
  exampleNative: string;
}

export interface Entry {
  english: string;
  vietnamese: string;
  partOfSpeech: string;
  /** IPA without slashes. */
  phonetic: string;
  /** A path without the leading slash. */
  audio: string;
  from: 'en' | 'vi';
  /** Another translation of the answer, back into the language of the question; '' when there is none. */
  back: string;
  /** The learner's own words with the same text: their other side, lesson and example. */
  own: readonly OwnWord[];
}

const PARTS: Readonly<Record<string, string>> = {
  noun: 'danh từ',
  verb: 'động từ',
  adjective: 'tính từ',
  adverb: 'trạng từ',
  pronoun: 'đại từ',
  preposition: 'giới từ',
  conjunction: 'liên từ',
  determiner: 'từ hạn định',
  interjection: 'thán từ',
  numeral: 'số từ',
  'phrasal verb': 'cụm động từ',
  phrase: 'cụm từ',
};

const MAX_OWN = 5;

export function printEntry(entry: Entry): string {
  const { english, vietnamese, partOfSpeech, phonetic, audio, from, back, own } = entry;
  const [en, vi] = [plainInMarkdown(english), plainInMarkdown(vietnamese)];
  const part = PARTS[partOfSpeech] ?? partOfSpeech;
  const about = [phonetic === '' ? '' : `/${plainInMarkdown(phonetic)}/`, part].filter((text) => text !== '');
  const head = `**${from === 'en' ? en : vi}** nghĩa là **${from === 'en' ? vi : en}**.`;
  const lines = [
    `- Tiếng Anh: **${en}**${about.length === 0 ? '' : ` ${about.join(' · ')}`}`,
    `- Tiếng Việt: **${vi}**`,
    `- [🔊 Nghe “${en}”](/${audio})`,
  ];
  if (back !== '') {
    const [asked, found] = from === 'en' ? [vi, 'tiếng Anh'] : [en, 'tiếng Việt'];
    lines.push(`- Ngược lại, “${asked}” trong ${found} còn là **${plainInMarkdown(back)}**`);
  }
  return `${head}\n\n${[...lines, ...ownLines(own)].join('\n')}`;
}

function ownLines(own: Entry['own']): string[] {
  if (own.length === 0) return ['- Từ này chưa có trong sổ của bạn.'];
  return own.slice(0, MAX_OWN).flatMap(({ text, lesson, example, exampleNative }) => {
    const place = lesson === null ? 'chưa xếp bài' : `bài **${plainInMarkdown(lesson)}**`;
    const line = `- Trong sổ của bạn (${place}): “${plainInMarkdown(text)}”`;
    return example === '' ? [line] : [line, `- Câu của bạn: ${sentenceIn(example, exampleNative)}`];
  });
}

/** An example sentence with its translation, if it has one, for a reply in Markdown. */
export function sentenceIn(example: string, translation: string): string {
  const meaning = translation === '' ? '' : ` (${plainInMarkdown(translation)})`;
  // The client marks bold text as not to be translated.
  return `**${plainInMarkdown(example)}**${meaning}`;
}
