import { nfc, searchKey } from '@icando/contract/text';

export type Language = 'en' | 'vi';

export type Intent =
  | { kind: 'help' }
  | { kind: 'thanks' }
  | { kind: 'quiz' }
  | { kind: 'due' }
  | { kind: 'skip' }
  | { kind: 'stop' }
  | { kind: 'explain'; word: string; from?: Language }
  | { kind: 'bare'; word: string }
  | { kind: 'other' };

/** Longer texts are sentences, not dictionary entries. */
const MAX_WORDS = 6;
const MAX_WORDS_WITH_QUESTION_MARK = 3;
/** Longer messages are not look-ups. The limit also bounds the time of the regular expressions. */
const MAX_LENGTH = 200;
const MAX_UNITS = 4 * MAX_LENGTH;

interface Frame {
  readonly at: RegExp;
  readonly from?: Language;
}

const ME = '(?:mình|tôi|em|tui)';
const FOR_ME = `(?:giúp|giùm|hộ|cho)(?: ${ME})?`;
const WHAT = '(?:gì|j|sao|thế nào)';

const POLITE: readonly Frame[] = [
  before('tí ơi|bạn ơi|trợ lý ơi|em ơi|ơi|please|pls|hey tí|vậy|thế|oke?|(?:can|could) you|làm ơn|nhờ tí'),
  before(`(?:cho|xin)(?: ${ME})? hỏi|hỏi:|(?:bạn |tí )?(?:có )?biết|tell me`),
  after(`nhé|nha|đi|với|vậy|thế|nhỉ|ạ|ơi|bạn|tí|please|pls|${FOR_ME}|được không|không|for me`),
];

const QUESTION: readonly Frame[] = [
  before("what(?:'?s| is| are| does| do|(?=.* means?$))(?: you call)?(?: the)?(?: word)?(?: an?)?"),
  before('(?:dịch|chuyển)(?=.* (?:sang|ra|qua) tiếng )'),
  after('(?:(?:cách )?(?:nói|đọc|viết|phát âm|gọi) )?(?:(?:như )?thế nào|ra sao)'),
  after('(?:cách )?(?:nói|đọc|viết|phát âm|gọi) (?:sao|là gì)'),
  after(`(?:có )?nghĩa(?: ?là)? ?${WHAT}|(?:có )?nghĩa là|là ?(?:từ )?${WHAT}|dịch(?: ra)?(?: là)? ${WHAT}`),
  { at: / ?=$/ },
  after('(?<!^by [a-z]+ )means?|stands? for|meaning|definition|translation|pronunciation'),
  after('(?:dịch |nghĩa )?(?:(?:trong|bằng|sang|ra|qua) )?tiếng anh(?: là)?|(?:in|to|into) english', 'vi'),
  after(
    '(?:dịch |nghĩa )?(?:(?:trong|bằng|sang|ra|qua) )?tiếng việt(?: là)?|(?:in|to|into) vietnamese',
    'en',
  ),
  before('how (?:(?:do|can|would|to) )?(?:(?:you|i|we) )?(?:say|pronounce|spell|read)'),
  before(
    "(?:do you know(?: what)?|define|explain|translate|look up|pronounce|about|i don'?t (?:know|understand))(?: the word)?",
  ),
  before('(?:the )?(?:meaning|definition|translation|pronunciation)(?: of(?: the word)?)?'),
  before('(?:the )?english (?:word )?(?:for|of)|(?:nghĩa )?(?:trong )?tiếng anh,?(?: của)?', 'vi'),
  before('(?:the )?vietnamese (?:word )?(?:for|of)|(?:nghĩa )?(?:trong )?tiếng việt,?(?: của)?', 'en'),
  before(
    `(?:hãy )?(?:giải (?:thích|nghĩa)|định nghĩa|tra (?:cứu|từ)|tìm hiểu|(?:dịch|tra|tìm) ${FOR_ME})(?: ${FOR_ME})?`,
  ),
  before('(?:ý )?nghĩa (?:của|từ|chữ)|của|(?:cách )?phát âm(?: của)?|đánh vần|cách (?:đọc|viết)'),
  before('(?:dịch|chuyển|đọc|tra|tìm|nghĩa) (?:cụm từ|từ|chữ)'),
];

/** `teacher là?` is a question, but `bàn là` is a word. */
const UNFINISHED = after('là');
/** Each of these is also the first syllable of words such as `dịch vụ`, `từ điển` or `đọc sách`. */
const SYLLABLE: readonly Frame[] = [before('dịch|chuyển|đọc|tra|tìm|nghĩa'), { at: /^(?:cụm từ|từ|chữ) /u }];
const CALL = /^(?:\S+ )?\S+ (?:ơi|oi)[, ]+/u;
/** A label before the word: `từ “apple”`. */
const LABEL: readonly Frame[] = [before('cụm từ|từ|chữ')];

function before(words: string, from?: Language): Frame {
  return frameOf(`^(?:${words})[,:]* +`, from);
}

function after(words: string, from?: Language): Frame {
  return frameOf(`(?:'s)?[, ]+(?:${words})$`, from);
}

function frameOf(source: string, from?: Language): Frame {
  // Also matches text typed without diacritics.
  const loose = source.replace(/\p{L}+/gu, (word) =>
    searchKey(word) === word ? word : `(?:${word}|${searchKey(word)})`,
  );
  const at = new RegExp(loose, 'u');
  return from === undefined ? { at } : { at, from };
}

const HELP =
  /^(?:(?:xin )?chao(?: .{0,12})?|(?:hi|hello|hey|alo|helo|good (?:morning|evening|afternoon))(?: .{0,12})?|help(?: me)?|giup(?: (?:minh|toi|em))?|huong dan(?: .{0,20})?|menu|\?)$|^(?:ban|ti|may|you) (?:la ai|la gi|ten gi|(?:co the )?(?:lam|giup)(?: duoc)?(?: (?:minh|toi|em))?(?: duoc)?(?: nhung)? gi)|who are you|what (?:can|do) you do|are you (?:an? )?(?:ai|chatgpt|gpt|robot|bot)/;
const THANKS = /^(?:cam on|cam on (?:ban|ti|nhieu)|thanks?|thank you|thank u|tks|ty)(?: .{0,20})?$/;
const SKIP =
  /^(?:bo qua|qua cau(?: khac)?|skip|next|pass|tiep(?: theo| tuc)?|cau (?:tiep(?: theo)?|khac|ke)|(?:minh |em |toi )?(?:khong|ko|k|kg|hong|chua) (?:biet|nho|thuoc)|chiu(?: thua)?|(?:minh |em |toi )?quen(?: mat)?(?: roi)?|(?:i )?(?:don'?t|do not) (?:know|remember)|idk|no idea|i give up|dap an(?: la gi)?|the answer|answer)$/;
const STOP =
  /^(?:dung(?: lai| do| hoi)?|thoi(?: dung)?|nghi(?: thoi)?|ket thuc|het(?: roi)?|khong (?:do|choi|hoc) nua|stop(?: it| the quiz)?|quit|exit|enough|end(?: the quiz)?|no more)$/;
const QUIZ =
  /\bquiz(?:z?es)?\b|\b(?:kiem tra|on tap|on bai|on (?:lai )?tu|luyen tap|luyen tu|tra bai|do vui|do tu)\b|^do (?:minh|toi|em|tui|to|vui|tu|di|mot|vai|nua|tiep|1|\d+)\b|^do$|^(?:test|ask|examine|drill) me\b|^(?:practi[cs]e|test|train)(?: (?:my|some|with))?(?: (?:words?|vocabulary))?$|^hoi (?:minh|toi|em|tui)\b|^(?:cho|them)(?: (?:minh|toi|em))?(?: them)?(?: mot| vai| 1)? cau (?:hoi|do)\b|^(?:bat dau|start|let'?s (?:start|play|go)|choi)(?: (?:do|thoi|nao|di))?$/;

/** Questions about what to review, or which words are confused. */
const DUE =
  /^(?:hom nay |bua nay )?(?:minh |toi |em )?(?:can |nen |phai )?(?:on|hoc) (?:lai )?(?:gi|tu nao|nhung gi|nhung tu nao)(?: hom nay)?$|\btu nao (?:sap quen|den han|can on)\b|^(?:nhung )?tu (?:sap quen|den han)$|^(?:minh |toi |em )?hay (?:nham|lan|sai) (?:gi|tu nao|nhung tu nao|chu nao)$|^what (?:should|do) i (?:need to )?(?:review|practi[cs]e|study)(?: today)?$|^what(?: is|'s) due today$|^(?:what|which words) do i (?:mix up|confuse)$/;

export function readIntent(message: string): Intent {
  // Blanks and marks may be dropped below, but no question is this long.
  if (message.length > MAX_UNITS) return { kind: 'other' };
  const text = normalise(message);
  if (text === '') return { kind: 'help' };
  if (text.length > MAX_LENGTH) return { kind: 'other' };
  const core = withoutFrames(text, POLITE).word;
  const plain = searchKey(core);
  if (STOP.test(plain)) return { kind: 'stop' };
  if (SKIP.test(plain)) return { kind: 'skip' };
  if (DUE.test(plain) || DUE.test(searchKey(text))) return { kind: 'due' };
  const question = readQuestion(core, message.includes('?') ? [...QUESTION, UNFINISHED] : QUESTION);
  if (question?.kind === 'explain') return question;
  if (HELP.test(plain) || HELP.test(searchKey(text))) return { kind: 'help' };
  if (THANKS.test(plain)) return { kind: 'thanks' };
  if (isQuiz(plain, text)) return { kind: 'quiz' };
  return readQuestion(core, SYLLABLE, isPartOfWord) ?? question ?? readBare(text, message.includes('?'));
}

function readQuestion(
  text: string,
  frames: readonly Frame[],
  isKept: (rest: string) => boolean = () => false,
): Intent | undefined {
  const { word: framed, from, found } = withoutFrames(text, frames, isKept);
  if (!found) return undefined;
  const word = withoutQuotes(withoutFrames(framed, LABEL, isPartOfWord).word);
  if (!isEntry(word, MAX_WORDS) || isPronoun(word)) return { kind: 'other' };
  return { kind: 'explain', word, ...(from === undefined ? {} : { from }) };
}

function readBare(text: string, isQuestion: boolean): Intent {
  const word = withoutQuotes(text.replace(CALL, ''));
  const maxWords = isQuestion ? MAX_WORDS_WITH_QUESTION_MARK : MAX_WORDS;
  return isEntry(word, maxWords) && !(isQuestion && isPronoun(word))
    ? { kind: 'bare', word }
    : { kind: 'other' };
}

function withoutFrames(text: string, frames: readonly Frame[], isKept = (_rest: string) => false) {
  let word = text;
  let from: Language | undefined;
  for (let frame: Frame | undefined; (frame = frames.find(({ at }) => matches(at))) !== undefined;) {
    word = restOf(frame.at);
    from ??= frame.from;
  }
  return { word, from, found: word !== text };

  function restOf(at: RegExp): string {
    return word.replace(at, '').trim();
  }
  function matches(at: RegExp): boolean {
    const rest = restOf(at);
    return rest !== word && rest !== '' && !isKept(rest);
  }
}

/** Whether the rest is a Vietnamese syllable that forms a word with the syllable before it. */
function isPartOfWord(rest: string): boolean {
  return !rest.includes(' ') && searchKey(rest) !== rest;
}

/** `đố` with diacritics counts anywhere in the text; without them, `do` is also an English word. */
function isQuiz(plain: string, text: string): boolean {
  return QUIZ.test(plain) || /(?:^|\s)đố(?:\s|$)/u.test(text);
}

/** Converts to NFC and lower case, with single spaces, one kind of apostrophe and no punctuation at the end. */
function normalise(message: string): string {
  return nfc(message)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?…,;:~]+$/u, '')
    .trim();
}

function withoutQuotes(word: string): string {
  return word.replace(/^[\s"'“”«»(:-]+|[\s"'“”«»).:?!-]+$/gu, '');
}

function isEntry(word: string, maxWords: number): boolean {
  return word.split(' ').length <= maxWords && /\p{L}/u.test(word) && word.length <= 64;
}

/** Whether the word refers to the tutor, or to an earlier message, which the tutor does not remember. */
function isPronoun(word: string): boolean {
  return /^(?:it|this|that|you|đ[aâ]y|đó|nó|này|cái (?:này|đó)|từ (?:này|đó)|b[aạ]n|m[aà]y|t[ií]|gì|thế nào|day|do|no|nay|cai (?:nay|do)|tu nay|gi|the nao)$/u.test(
    word,
  );
}
