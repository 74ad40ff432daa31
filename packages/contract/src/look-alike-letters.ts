import { nfc, nfd } from './text.ts';

/** Letters of other alphabets, and Latin ones, that are read as one of the letters a to z or as đ, from Unicode's standard 39. */
const LOOK_ALIKES = {
  a: 'ɑⱭΑαАаᎪᗅᴀꓮꭺ𐊠𖽀',
  b: 'ƄʙΒВЬвᏏᏴᏼᑲᖯᗷꓐꞴ𐊂𐊡𐌁',
  c: 'СсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜',
  d: 'ԁԀᎠᏧᑯᗞᗪᴅꓒꓓꭰ',
  // Old Vietnamese fonts and converters write the first two for Đ and đ.
  đ: 'ÐðƉɖᴆ',
  e: 'ΕЕеҽᎬᴇⴹꓰꬲꭼ𐊆𑢦𑢮',
  f: 'ϜքᖴẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  g: 'ƍɡɢԌԍցᏀᏳᏻᶃꓖꮐ',
  h: 'ʜΗНнҺһհᎻᏂᕼⲎꓧꮋ𐋏',
  i: 'ıƖɩɪΙιІіӀӏᎥⲒꙇꭵ𑣃',
  j: 'ͿϳЈјᎫᒍᴊꓙꞲꭻ',
  k: 'ĸΚκКкᏦᛕᴋⲔⲕꓗꮶ𐔘',
  l: 'ǀʟᏞᒪᛁⳐⳑⵏꓡꓲꮮ𐊊𐌉𐐛𐑃𐔦𑢣𑢲𖼖𖼨',
  m: 'ʍΜϺМмᎷᗰᛖᴍⲘꓟꮇ𐊰𐌑',
  n: 'ɴΝոռⲚꓠ𐔓',
  o: 'ΟοσОоՕօଠഠဝჿዐᴏᴑⲞⲟⵔꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗',
  p: 'ΡρРрᏢᑭᴘᴩⲢⲣꓑꮲ𐊕',
  q: 'Ԛԛգզⵕꞯ',
  r: 'ƦʀгᎡᏒᖇᴦⲅꓣꭇꭈꭱꮁꮢ𐒴𖼵',
  s: 'ƽЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ΤτТтᎢᴛⲦꓔꭲ𐊗𐊱𐌕𑢼𖼊',
  u: 'ʋυՍսሀᑌᴜꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂',
  v: 'νѴѵᏙᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꮃ𑜊𑜎𑜏',
  x: 'ΧХхᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧',
  y: 'ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: 'ΖᏃᴢꓜꮓ𑢩𑣄',
};
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);

const LOOK_ALIKE = new RegExp(`[${[...LETTER_OF.keys()].join('')}]`, 'gu');
/** A d with a stroke through it as a mark, which NFC does not compose. */
const STROKED = /d[\u0335\u0336]/giu;
/** Such a letter, or one that may decompose to it. */
const UNUSUAL = new RegExp(String.raw`[^\P{L}\p{Script=Latin}]|${LOOK_ALIKE.source}|[\u0335\u0336]`, 'u');

/** Composed text whose words have the letters a to z as which they are read; a word of another alphabet stays as it is. */
export function withLatinLetters(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  const latin = nfd(text.replace(STROKED, 'đ')).replace(/[\p{L}\p{M}]+/gu, (word) => {
    const read = word.replace(LOOK_ALIKE, (letter) => LETTER_OF.get(letter) ?? letter);
    return /[^\p{M}\p{Script=Latin}]/u.test(read) ? word : read;
  });
  return nfc(latin);
}
