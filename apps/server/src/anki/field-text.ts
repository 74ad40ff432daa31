import { nfc } from '@icando/contract/text';
import { Parser } from 'htmlparser2';

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  'address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is ignored: code, and the reading above a Japanese word. */
const HIDDEN = new Set(['head', 'noscript', 'rp', 'rt', 'script', 'style', 'svg', 'template', 'title']);
const SOUND = /\[sound:([^\]]*)\]/g;
/** Anki's furigana: a reading in brackets directly after Chinese or Japanese characters, which begin after a space. */
const FURIGANA = / ?([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]+)\[[^\]]*\]/gu;
const CLOZE = /\{\{c\d+::/;

export interface FieldText {
  /** In one line and in NFC; lines of the field are separated by a semicolon. */
  text: string;
  /** The name of its first recording. */
  sound: string | undefined;
  isCloze: boolean;
}

/** The visible text in the HTML of one field of a note. */
export function fieldText(html: string): FieldText {
  // A line break in the HTML source is a space.
  const source = html.replace(/[\r\n]+/g, ' ');
  const plain = /[<&]/.test(source) ? withoutMarkup(source) : source;
  const sound = /\[sound:([^\]]*)\]/.exec(plain)?.[1]?.trim();
  const text = nfc(plain.replace(SOUND, ' ').replace(FURIGANA, '$1'))
    .toWellFormed()
    .split('\n')
    // Also replaces control characters, which a word must not contain.
    .map((line) => line.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('; ');
  return { text, sound: sound === '' ? undefined : sound, isCloze: CLOZE.test(plain) };
}

function withoutMarkup(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (HIDDEN.has(name)) hidden += 1;
        else if (BLOCKS.has(name)) text += '\n';
      },
      ontext(chunk) {
        if (hidden === 0) text += chunk;
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden -= 1;
        else if (BLOCKS.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text;
}
