/** A piece of an answer, from the character `at` on: Markdown, or a word that the tutor quotes. */
export type AnswerPart =
  { at: number; kind: 'markdown'; text: string } | { at: number; kind: 'word'; word: QuotedWord };

export interface QuotedWord {
  english: string;
  vietnamese: string;
  phonetic: string;
  /** The part of speech. */
  about: string;
  /** The address of the recording, like a word's `audio`. */
  audio: string;
}

/**
 * The format in which the built-in tutor quotes a word: a list of three lines, the last of which links to its recording.
 */
const QUOTED =
  /^- Tiếng Anh: \*\*(.+?)\*\*(?: \/(.+?)\/)?(?:(?: ·)? (.+))?\n- Tiếng Việt: \*\*(.+)\*\*\n- \[🔊 [^\n]*\]\(\/([\w./-]+)\)$/gmu;

/** Splits an answer into quoted words and the Markdown between them. */
export function partsOfAnswer(answer: string): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  const add = (text: string) => {
    if (text.trim() !== '') parts.push({ kind: 'markdown', at, text });
  };
  for (const found of answer.matchAll(QUOTED)) {
    const [whole, english = '', phonetic = '', about = '', vietnamese = '', audio = ''] = found;
    add(answer.slice(at, found.index));
    const word: QuotedWord = {
      english: plain(english),
      vietnamese: plain(vietnamese),
      phonetic: plain(phonetic),
      about: plain(about),
      audio,
    };
    parts.push({ kind: 'word', at: found.index, word });
    at = found.index + whole.length;
  }
  add(answer.slice(at));
  return parts;
}

/** Unescapes Markdown's punctuation. */
function plain(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()<>#+!|~])/g, '$1');
}
