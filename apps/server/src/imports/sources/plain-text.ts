import { Parser } from 'htmlparser2';

/** Elements after which a reader sees a new line. */
const BREAKS = new Set(['br', 'div', 'p', 'li', 'tr', 'hr', 'ul', 'ol', 'table']);
const UNSEEN = new Set(['script', 'style', 'template', 'rt', 'rp']);
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What a reader sees of HTML: no tags, entities decoded, without the readings over furigana. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (BREAKS.has(name)) text += '\n';
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      if (BREAKS.has(name)) text += '\n';
    },
    ontext: (part) => {
      if (unseen === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}

/** One line in NFC, without invisible characters and outer blanks. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
}
