import { plainInMarkdown } from './markdown.ts';

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
  /** The learner's own words with the same text: their other side and lesson. */
  own: readonly { text: string; lesson: string | null }[];
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
  return own.slice(0, MAX_OWN).map(({ text, lesson }) => {
    const place = lesson === null ? 'chưa xếp bài' : `bài **${plainInMarkdown(lesson)}**`;
    return `- Trong sổ của bạn (${place}): “${plainInMarkdown(text)}”`;
  });
}
