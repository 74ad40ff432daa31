import { searchKey } from '@icando/contract/text';

export type Language = 'en' | 'vi';

/** What somebody wants of the tutor. */
export type Intent =
  | { kind: 'help' }
  | { kind: 'thanks' }
  | { kind: 'quiz' }
  | { kind: 'skip' }
  | { kind: 'stop' }
  /** `from`: the language the word is in, where that was said. */
  | { kind: 'explain'; word: string; from?: Language }
  /** A few words with nothing about them: a word to look up, perhaps. */
  | { kind: 'bare'; word: string }
  | { kind: 'other' };

/** More words than this are a sentence, not an entry of a dictionary. */
const MOST_WORDS = 6;
/** Whoever writes more than this wants no word explained; and patterns stay quick. */
const LONGEST = 200;

/** Nouns of address and politeness that people put around what they want. */
const AROUND =
  /^(?:(?:ti oi|ban oi|tro ly oi|em oi|oi|please|pls|hey ti|vay|the|oke?|can you|could you|lam on|nho ti)[,: ]+)+|(?:[, ]+(?:nhe|nha|di|voi|vay|a|oi|ban|ti|please|pls|giup (?:minh|toi|em)|gium (?:minh|toi|em)|ho (?:minh|toi|em)|duoc khong|khong|for me))+$/g;

/**
 * Each is matched on the text without marks, lower case; the first group is where the word stands. Whoever types without a
 * Vietnamese keyboard is understood all the same.
 */
const EXPLAIN: readonly (readonly [RegExp, Language?])[] = [
  [
    /^(.+?)(?: trong| bang)? tieng anh (?:la gi|la|noi (?:the nao|sao|la gi)|doc (?:the nao|sao|la gi)|viet (?:the nao|sao)|goi la gi|nghia la gi)$/,
    'vi',
  ],
  [/^(.+?)(?: trong| bang| sang)? tieng viet (?:la gi|la|nghia la gi|noi (?:the nao|sao)|goi la gi)$/, 'en'],
  [/^(?:trong )?tieng anh,? (?:cua |cua tu |tu )?(.+?)(?: la gi| noi the nao| noi sao)?$/, 'vi'],
  [/^(?:trong )?tieng viet,? (?:cua |cua tu |tu )?(.+?)(?: la gi| nghia la gi)?$/, 'en'],
  [/^(?:dich|chuyen)(?: tu| chu| cum tu)? (.+?) (?:sang|ra|qua) tieng anh$/, 'vi'],
  [/^(?:dich|chuyen)(?: tu| chu| cum tu)? (.+?) (?:sang|ra|qua) tieng viet$/, 'en'],
  [
    /^(?:how (?:do|can|would|to) (?:you |i |we )?say|translate|what is|what's) (.+?) (?:in|to|into) english$/,
    'vi',
  ],
  [
    /^(?:how (?:do|can|would|to) (?:you |i |we )?say|translate|what is|what's) (.+?) (?:in|to|into) vietnamese$/,
    'en',
  ],
  [
    /^what (?:does|do|is|are)(?: the)?(?: meaning of| word| mean(?:ing)? of the word)? (.+?)(?: means?| stand for)?$/,
  ],
  [/^what's(?: the meaning of)? (.+?)$/],
  [
    /^(?:define|explain|translate|look up|(?:the )?meaning of|tell me about)(?: the word| the meaning of)? (.+?)$/,
  ],
  [/^(?:how (?:do|can|to) (?:you |i |we )?(?:pronounce|say|spell)) (.+?)$/],
  [/^(?:y )?nghia (?:cua )?(?:tu |chu |cum tu )?(.+?)(?: la gi| la sao)?$/],
  [
    /^(?:tu |chu |cum tu )?(.+?) (?:co nghia (?:la )?gi|nghia (?:la )?(?:gi|sao)|la gi|la sao|dich la gi|dich sao)$/,
  ],
  [
    /^(?:(?:hay )?giai (?:thich|nghia)|dich|tra(?: cuu| tu)?|dinh nghia|tim(?: hieu)?)(?: (?:cho|giup) (?:minh|toi|em))?(?: nghia(?: cua)?)?(?: tu| chu| cum tu)? (.+?)$/,
  ],
  [/^(?:cach )?(?:phat am|doc)(?: cua)?(?: tu| chu)? (.+?)(?: nhu the nao| the nao| ra sao| sao)?$/],
];

const HELP =
  /^(?:(?:xin )?chao(?: .{0,12})?|(?:hi|hello|hey|alo|helo|good (?:morning|evening|afternoon))(?: .{0,12})?|help(?: me)?|giup(?: (?:minh|toi|em))?|huong dan(?: .{0,20})?|menu|\?)$|(?:ban|ti|may|you) (?:la ai|la gi|ten gi|(?:co the )?(?:lam|giup)(?: duoc)?(?: (?:minh|toi|em))?(?: duoc)?(?: nhung)? gi)|who are you|what (?:can|do) you do|are you (?:an? )?(?:ai|chatgpt|gpt|robot|bot)/;
const THANKS = /^(?:cam on|cam on (?:ban|ti|nhieu)|thanks?|thank you|thank u|tks|ty)(?: .{0,20})?$/;
const SKIP =
  /^(?:bo qua|qua cau(?: khac)?|skip|next|pass|tiep(?: theo| tuc)?|cau (?:tiep(?: theo)?|khac|ke)|(?:minh |em |toi )?(?:khong|ko|k|kg|hong|chua) (?:biet|nho|thuoc)|chiu(?: thua)?|(?:minh |em |toi )?quen(?: mat)?(?: roi)?|(?:i )?(?:don'?t|do not) (?:know|remember)|idk|no idea|i give up|dap an(?: la gi)?|the answer|answer)$/;
const STOP =
  /^(?:dung(?: lai| do| hoi)?|thoi(?: dung)?|nghi(?: thoi)?|ket thuc|het(?: roi)?|khong (?:do|choi|hoc) nua|stop(?: it| the quiz)?|quit|exit|enough|end(?: the quiz)?|no more)$/;
const QUIZ =
  /\bquiz(?:z?es)?\b|\b(?:kiem tra|on tap|on bai|on (?:lai )?tu|luyen tap|luyen tu|tra bai|do vui|do tu)\b|^do (?:minh|toi|em|tui|to|vui|tu|di|mot|vai|nua|tiep|1|\d+)\b|^do$|^(?:test|ask|examine|drill) me\b|^(?:practi[cs]e|test|train)(?: (?:my|some|with))?(?: (?:words?|vocabulary))?$|^hoi (?:minh|toi|em|tui)\b|^(?:cho|them)(?: (?:minh|toi|em))?(?: them)?(?: mot| vai| 1)? cau (?:hoi|do)\b|^(?:bat dau|start|let'?s (?:start|play|go)|choi)(?: (?:do|thoi|nao|di))?$/;

/** Reads what somebody typed, in either language, with or without marks. */
export function readIntent(said: string): Intent {
  const text = tidy(said);
  if (text === '') return { kind: 'help' };
  if (text.length > LONGEST) return { kind: 'other' };
  const { plain, start, end } = withoutAround(text);
  if (HELP.test(plain) || HELP.test(searchKey(text))) return { kind: 'help' };
  if (THANKS.test(plain)) return { kind: 'thanks' };
  if (STOP.test(plain)) return { kind: 'stop' };
  if (SKIP.test(plain)) return { kind: 'skip' };
  if (isQuiz(plain, text)) return { kind: 'quiz' };
  for (const [pattern, from] of EXPLAIN) {
    const found = new RegExp(pattern, 'd').exec(plain)?.indices?.[1];
    if (found === undefined) continue;
    const word = bare(text.slice(start + found[0], start + found[1]));
    if (!isEntry(word) || isPronoun(word)) continue;
    return { kind: 'explain', word, ...(from === undefined ? {} : { from }) };
  }
  const word = bare(text.slice(start, end));
  return isEntry(word) && !/[?]/.test(said) ? { kind: 'bare', word } : { kind: 'other' };
}

/** `do` without its marks is an English word too, so with them it counts anywhere. */
function isQuiz(plain: string, text: string): boolean {
  return QUIZ.test(plain) || /(?:^|\s)đố(?:\s|$)/u.test(text);
}

/** NFC, lower case, single spaces, one kind of apostrophe, no punctuation at the end. */
function tidy(said: string): string {
  return said
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?…,;:~]+$/u, '')
    .trim();
}

/** The text as it is matched, and which part of the original that is. */
function withoutAround(text: string): { plain: string; start: number; end: number } {
  const key = searchKey(text);
  // Marks that do not combine with their letter would shift the places: then the word is taken as it is without them.
  const whole = key.length === text.length ? key : text;
  const kept = whole.replace(
    AROUND,
    (found: string, at: number) => (at === 0 ? '\u0000' : '\u0001') + found + '\u0002',
  );
  const begin = /^\u0000([^\u0002]*)\u0002/.exec(kept)?.[1]?.length ?? 0;
  const tail = /\u0001([^\u0002]*)\u0002$/.exec(kept)?.[1]?.length ?? 0;
  const end = whole.length - tail;
  return end - begin < 1
    ? { plain: whole, start: 0, end: whole.length }
    : { plain: whole.slice(begin, end), start: begin, end };
}

/** Without quotes and what else stands around a word. */
function bare(word: string): string {
  return word.replace(/^[\s"'“”«»(:-]+|[\s"'“”«»).:?!-]+$/gu, '');
}

function isEntry(word: string): boolean {
  return word !== '' && word.split(' ').length <= MOST_WORDS && /\p{L}/u.test(word) && word.length <= 64;
}

/** What stands for something said before, which the tutor does not remember. */
function isPronoun(word: string): boolean {
  return /^(?:it|this|that|day|do|no|nay|cai nay|cai do|tu nay|you|ban|gi|the nao)$/.test(searchKey(word));
}
