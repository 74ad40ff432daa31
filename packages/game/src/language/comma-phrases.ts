/**
 * Texts with commas that are one answer although their form is that of several meanings: `rock, paper, scissors` looks like
 * `big, large, huge`. Set phrases are therefore listed; series and repeated words have a rule.
 */

/** Stands for a comma inside one answer; no text contains this noncharacter. */
export const KEPT_COMMA = '\ufdd2';

const SET_PHRASES = `
rock, paper, scissors; rock, scissors, paper; paper, scissors, rock; paper, scissors, stone; scissors, paper, stone;
scissors, paper, rock; stone, paper, scissors; kéo, búa, bao; búa, kéo, bao; búa, bao, kéo; bao, búa, kéo; kéo, bao, búa;
tic, tac, toe; duck, duck, goose; eeny, meeny, miny, moe; red light, green light; hip, hip, hooray; hip, hip, hurray;
ready, set, go; ready, steady, go; ready, aim, fire; on your marks, get set, go; on your mark, get set, go; on your marks, set, go;
lights, camera, action; stop, look, listen; stop, drop, roll; snap, crackle, pop; left, right, left; up, down, left, right;
tick, tock; ding, dong; twinkle, twinkle, little star; rain, rain, go away;
reduce, reuse, recycle; giảm thiểu, tái sử dụng, tái chế; tiết giảm, tái sử dụng, tái chế; cut, copy, paste;
live, laugh, love; eat, pray, love; faith, hope, love; liberty, equality, fraternity; tự do, bình đẳng, bác ái;
độc lập, tự do, hạnh phúc; công, dung, ngôn, hạnh; nhân, nghĩa, lễ, trí, tín; kim, mộc, thủy, hỏa, thổ;
kim, mộc, thuỷ, hoả, thổ; cần, kiệm, liêm, chính; sĩ, nông, công, thương; phúc, lộc, thọ; cầm, kỳ, thi, họa; cầm, kỳ, thi, hoạ;
cầm, kì, thi, hoạ; sinh, lão, bệnh, tử; hỉ, nộ, ái, ố; chân, thiện, mỹ; chân, thiện, mĩ; thiên, địa, nhân;
đông, tây, nam, bắc; trên, dưới, trái, phải; tai, mũi, họng; rắn, lỏng, khí; nghe, nói, đọc, viết;
north, south, east, west; ear, nose, throat; solid, liquid, gas; listening, speaking, reading, writing; land, sea, air;
red, white, blue; red, amber, green; red, yellow, green; đỏ, vàng, xanh; gold, silver, bronze; vàng, bạc, đồng;
good, better, best; bad, worse, worst; small, medium, large; low, medium, high; past, present, future; quá khứ, hiện tại, tương lai;
beginning, middle, end; breakfast, lunch, dinner; bữa sáng, bữa trưa, bữa tối; what, when, where; who, what, when, where, why;
lock, stock, barrel; hook, line, sinker; tom, dick, harry; blood, sweat, tears; tall, dark, handsome; healthy, wealthy, wise;
veni, vidi, vici; i came, i saw, i conquered; signed, sealed, delivered; học, học nữa, học mãi; washington, dc; washington, d.c;
waste not, want not; here today, gone tomorrow; once bitten, twice shy; long time, no see; you snooze, you lose;
penny wise, pound foolish; nothing ventured, nothing gained; been there, done that; another day, another dollar;
win some, lose some; you win some, you lose some; work hard, play hard; more haste, less speed; least said, soonest mended;
cold hands, warm heart; man proposes, god disposes; spare the rod, spoil the child; out of sight, out of mind;
marry in haste, repent at leisure; cross my heart, hope to die; jack of all trades, master of none; last in, first out;
united we stand, divided we fall; two's company, three's a crowd; finders keepers, losers weepers; monkey see, monkey do;
in for a penny, in for a pound; think global, act local; think globally, act locally; what goes around, comes around`;

/** What is said twice. */
const SAID_TWICE =
  /^(?:knock|there|now|well|tut|tsk|so|bye|chop|hear|tick|ha|ho|hey|oh|ah|no|yes|yeah|please|wait|go|come|dear|boo|woof|meow)$/iu;
/** Members of one series never mean the same, so three of them are one answer: `one, two, three`. */
const SERIES = [
  String.raw`\d[\d.]*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`,
  'không|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười',
  'first|second|third|fourth|fifth|thứ nhất|thứ hai|thứ ba|thứ tư|thứ năm|thứ sáu|thứ bảy|chủ nhật',
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'spring|summer|autumn|fall|winter|xuân|hạ|thu|đông|mùa xuân|mùa hè|mùa thu|mùa đông',
].map((members) => new RegExp(`^(?:${members})$`, 'iu'));

/** Created at its first use: most sides have no comma. */
let setPhrase: RegExp | undefined;

/** The text with `KEPT_COMMA` for the commas of set phrases in it: those of `play rock, paper, scissors`. */
export function withKeptCommas(text: string): string {
  setPhrase ??= new RegExp(
    `(^|[^\\p{L}\\p{M}\\p{N}])(${SET_PHRASES.trim()
      .split(/;\s*/)
      .map((phrase) => phrase.replaceAll("'", "['’]").replaceAll('.', '\\.').replaceAll(', ', '\\s*,\\s*'))
      .join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  );
  return text.replace(setPhrase, (found) => found.replace(/\s*,\s*/gu, `${KEPT_COMMA} `));
}

/** `one, two, three`; `knock, knock`; `location, location, location`. */
export function areSeries(parts: readonly string[]): boolean {
  const distinct = new Set(parts.map((part) => part.toLowerCase()));
  if (distinct.size === 1) return parts.length > 2 || SAID_TWICE.test(parts[0] ?? '');
  if (parts.length < 3 || distinct.size < parts.length) return false;
  return SERIES.some((one) => parts.every((part) => one.test(part)));
}
