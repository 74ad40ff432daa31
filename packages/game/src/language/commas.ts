/** Which commas separate meanings (`to, lớn`), and which are part of a sentence, a saying, a date or a list. */
import { areSeries, KEPT_COMMA, withKeptCommas } from './comma-phrases.ts';

/** Beside a blank; never in a number. */
const COMMA = /,(?=\s|$)|\s,/u;
/** Between letters, as people type it in a hurry: `to,lớn`. */
const HURRIED_COMMA = /([\p{L}\p{M}]),(?=\p{L})/gu;

/** Words that reply to somebody; they are half of a sentence when politeness or a sentence follows (`Yes, please`). */
const REPLY = /^(?:yes|yeah|no|ok|okay|sure|well|oh|hello|hi|hey|sorry|vâng|dạ|ừ|có|không|xin chào|chào)$/iu;
/** Words before a sentence. */
const CALL = /^(?:look|listen|wait|thanks|thank you|bye|goodbye|excuse me|xin lỗi|c[ảá]m ơn|tạm biệt)$/iu;
const POLITE =
  /^(?:please|thanks?|thanks a lot|thank you(?: very much)?|sir|madam|ma'am|everyone|everybody|guys|there|(?:làm ơn|xin|cảm ơn|cám ơn|xin lỗi)(?: (?:bạn|anh|chị|ông|bà|cô|thầy|em|nhé|ạ|nhiều))*|ạ|nhé|thưa (?:ông|bà|cô|thầy|anh|chị))$/iu;
const SENTENCE =
  /^(?:(?:i|you|he|she|it|we|they|that|there|this|what|who|how)['’]\p{L}|(?:i|you|he|she|it|we|they|this|that|there|my|let['’]s|tôi|mình|em|anh|chị|bạn|tớ|con|cháu|nó|họ|chúng|đây|đó|tên) \p{L}|of course$)/iu;
const GREETING =
  /^(?:good (?:morning|afternoon|evening|night|day)|goodbye|bye|hello|hi|hey|dear|welcome|listen|look|excuse me|thanks?|thank you|sorry|see you(?: \p{L}+)?|come (?:on|in)|stand up|sit down|be quiet|(?:xin )?chào(?: buổi \p{L}+)?|c[ảá]m ơn|tạm biệt|xin lỗi|mời ngồi)$/iu;
const CALLED =
  /^(?:sir|madam|ma['’]am|miss|teacher|class|everyone|everybody|guys|all|children|kids|students|boys and girls|ladies and gentlemen|my friends?|mom|mum|dad|(?:mr|mrs|ms|dr)\.?(?: \p{L}+)?|cả lớp|các (?:em|bạn|con|cháu)|mọi người|thưa (?:thầy|cô)|(?:thầy|cô|bạn|anh|chị|em|con|mẹ|bố|ba)(?: ạ)?)$/iu;
/** Words at the end of a sentence that add nothing of their own. */
const TAG = /^(?:too|either|though|then|again|anyway)$/iu;
const ADDITION = /^(?:as well|in addition|also|besides|even|still|however|once more)$/iu;

/** `No pain, no gain` and the like: parts that begin alike are one saying. */
const PARALLEL =
  /^(?:no|like|first|easy|once|out of|the more|the sooner|so|garbage|one for|an eye for|càng) /i;
/** `the bigger, the better`. */
const THE_BETTER =
  /^the (?:better|worse|merrier|more|less|fewer|easier|harder|higher|lower|richer|poorer|wiser|stronger|faster|cheaper)\b/i;
const CONDITION = /^(?:if|when|where|while|because(?! of)|although|though|unless|nếu|hễ|tuy)\b/iu;
const CONTINUED = /^(?:but|and|or|if|nor|nhưng|thì|đố)\s/iu;
const ENUMERATION = /\s(?:and|or|và|hoặc)\s/iu;
const AND_SO_ON = /^(?:etc|v\.? ?v|vân vân)\.?$/iu;
const SENTENCE_END = /[?!…]$/u;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/** The two parts of one date, time or measure. */
const ONE_MEASURE = [
  new RegExp(String.raw`^(?:${MONTH} ${DAY}|${DAY} ${MONTH}|${MONTH}), \d{4}$`, 'iu'),
  new RegExp(String.raw`^\p{L}+day, (?:the )?(?:${MONTH} ${DAY}|${DAY} (?:of )?${MONTH})$`, 'iu'),
  /^(?:thứ \p{L}+|chủ nhật|ngày \d+|tháng \d+), (?:ngày|tháng|năm) \d+/iu,
  /^\d+ (?:giờ|tiếng|hours?|phút|minutes?|feet|foot|years?|năm|pounds?), \d+ (?:phút|giây|minutes?|seconds?|inch(?:es)?|months?|tháng|ounces?|pence)$/iu,
];

/** The meanings between commas; the whole text, with a blank after each comma, if they are one. */
export function splitAtCommas(text: string): string[] {
  if (!text.includes(',')) return [text];
  const parts = withKeptCommas(text)
    .replace(HURRIED_COMMA, '$1, ')
    .split(COMMA)
    .map((part) => part.replaceAll(KEPT_COMMA, ',').trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return parts;
  return areMeanings(parts) ? parts : [parts.join(', ')];
}

/** Whether each part is a meaning of its own, instead of a part of a sentence, a saying or a list. */
function areMeanings(parts: readonly string[]): boolean {
  const [first = '', second = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (parts.some((part) => SENTENCE_END.test(part))) return false;
  if (isSpeech(first, last) || isCondition(first, second)) return false;
  if (ENUMERATION.test(last) || CONTINUED.test(last)) return false;
  if (AND_SO_ON.test(last) && !AND_SO_ON.test(first)) return false;
  const whole = parts.join(', ');
  return !areSeries(parts) && !ONE_MEASURE.some((one) => one.test(whole)) && !areParallel(first, second);
}

/** `Yes, please`, `Sorry, I'm late`, `Good morning, class`, `Nice to meet you, too`. */
function isSpeech(first: string, last: string): boolean {
  if (/^please$/i.test(last) || /^please$/i.test(first) || /^(?:ạ|nhé)$/iu.test(last)) return true;
  if (REPLY.test(first) && POLITE.test(last)) return true;
  if ((REPLY.test(first) || CALL.test(first)) && SENTENCE.test(last)) return true;
  if (POLITE.test(first) && REPLY.test(last)) return true;
  if (GREETING.test(first) && CALLED.test(last)) return true;
  return TAG.test(last) && !ADDITION.test(first) && (first.includes(' ') || /^(?:me|you)$/i.test(first));
}

/** `If I were you, I would go`, but not `as soon as, when`. */
function isCondition(first: string, second: string): boolean {
  const [opening = '', ...others] = first.split(' ');
  return (
    CONDITION.test(first) &&
    others.length > 1 &&
    second.includes(' ') &&
    !second.toLowerCase().startsWith(`${opening.toLowerCase()} `)
  );
}

function areParallel(first: string, second: string): boolean {
  const opening = PARALLEL.exec(first)?.[0].toLowerCase();
  if (opening !== undefined && second.toLowerCase().startsWith(opening)) return true;
  return (/^the /i.test(first) && THE_BETTER.test(second)) || isProverb(first, second);
}

/** `gần mực thì đen, gần đèn thì sáng`: halves of equal length that begin with the same word. */
function isProverb(first: string, second: string): boolean {
  const [a, b] = [first.toLowerCase().split(/\s+/), second.toLowerCase().split(/\s+/)];
  return a.length >= 4 && a.length === b.length && a[0] === b[0] && a[1] !== b[1];
}
