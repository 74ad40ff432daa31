import { describe, expect, it } from 'vitest';
import { boxedText, fillBoxes, shapeOf } from './boxes.ts';
import { isRightText } from './write.ts';

/** As a screen sends it: the letters in the boxes, with the blanks that stand between them. */
const inBoxes = (given: string, answer: string) => fillBoxes(shapeOf(boxedText(answer)), given).text;

/** Right in both directions. */
const SPELLINGS =
  `colour color; favourite favorite; neighbour neighbor; behaviour behavior; honourable honorable;
  labour labor; humour humor; flavour flavor; harbour harbor; armoury armory; neighbourhood neighborhood;
  realise realize; organisation organization; recognised recognized; apologising apologizing; organiser organizer;
  analyse analyze; paralysed paralyzed; centre center; theatre theater; kilometre kilometer; litre liter; fibre fiber;
  centred centered; travelling traveling; traveller traveler; cancelled canceled; labelled labeled; jewellery jewelry;
  marvellous marvelous; counsellor counselor; fulfil fulfill; enrol enroll; skilful skillful; instalment installment;
  catalogue catalog; dialogue dialog; defence defense; offence offense; licence license; practise practice;
  programme program; kilogramme kilogram; anaemia anemia; paediatrician pediatrician; encyclopaedia encyclopedia;
  archaeology archeology; diarrhoea diarrhea; manoeuvre maneuver; grey gray; tyre tire; tyres tires; plough plow;
  pyjamas pajamas; aluminium aluminum; aeroplane airplane; moustache mustache; sceptical skeptical; cosy cozy;
  mould mold; yoghurt yogurt; doughnut donut; judgement judgment; ageing aging; learnt learned; burnt burned;
  grey-haired gray haired; colour television color television; ice-cream parlour ice cream parlor`
    .split(';')
    .map((pair) => halves(pair.trim().replace(/\s+/g, ' ')));

function halves(pair: string): [string, string] {
  const words = pair.split(' ');
  const middle = words.length === 5 ? 2 : Math.floor(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

/** Right for the answer on the right. */
const WRITTEN: readonly [given: string, answer: string][] = [
  ['to go', 'go'],
  ['go', 'to go'],
  ['the sun', 'sun'],
  ['sun', 'the sun'],
  ['an apple', 'apple'],
  ['apple', 'an apple'],
  ['a dog', 'dog'],
  ['ice-cream', 'ice cream'],
  ['ice cream', 'ice-cream'],
  ['well known', 'well-known'],
  ['sofa', 'sofa; couch'],
  ['couch', 'sofa; couch'],
  ['the couch', 'sofa; couch'],
  ['settee', 'sofa, couch / settee'],
  ['sofa; couch', 'sofa; couch'],
  ['bank', 'bank (money)'],
  ['trousers', '(UK) trousers; pants'],
  ['color', 'hue/colour'],
  ['to realize', 'realise'],
  ['realize', 'to realise'],
  ['Grey ', 'gray'],
  ['o’clock', "o'clock"],
  ['check', 'cheque'],
  ['story', 'storey'],
  ['draft', 'draught'],
  ['curb', 'kerb'],
  ['email', 'e-mail'],
  ['e-mail', 'email'],
];

const WRONG: readonly [given: string, answer: string][] = [
  ['for', 'four'],
  ['four', 'for'],
  ['or', 'our'],
  ['our', 'or'],
  ['hor', 'hour'],
  ['flor', 'flour'],
  ['tor', 'tour'],
  ['contor', 'contour'],
  ['promize', 'promise'],
  ['surprize', 'surprise'],
  ['exercize', 'exercise'],
  ['advertize', 'advertise'],
  ['compromize', 'compromise'],
  ['wize', 'wise'],
  ['rize', 'rise'],
  ['size', 'sise'],
  ['prise', 'prize'],
  ['ther', 'there'],
  ['mor', 'more'],
  ['acer', 'acre'],
  ['caled', 'called'],
  ['filing', 'filling'],
  ['teler', 'teller'],
  ['fense', 'fence'],
  ['sence', 'sense'],
  ['vog', 'vogue'],
  ['rog', 'rogue'],
  ['cheque', 'check'],
  ['storey', 'story'],
  ['draught', 'draft'],
  ['ton', 'tonne'],
  ['insure', 'ensure'],
  ['the go', 'to go'],
  ['to sun', 'the sun'],
  ['few', 'a few'],
  ['a little', 'little'],
  ['sofacouch', 'couch'],
  ['sof', 'sofa; couch'],
  ['couc', 'sofa; couch'],
  ['money', 'bank (money)'],
  ['greyhound', 'grayhound'],
  ['cozine', 'cosine'],
  ['shoe', 'show'],
  ['', 'a'],
  ['', '???'],
  ['the', 'the sun'],
];

describe('another way to write the answer', () => {
  it('is accepted in at least 60 listed cases', () => {
    expect(SPELLINGS.length + WRITTEN.length).toBeGreaterThanOrEqual(60);
    expect(WRONG.length).toBeGreaterThanOrEqual(30);
  });

  it.each(SPELLINGS)('%s and %s are one word', (british, american) => {
    for (const [given, answer] of [
      [british, american],
      [american, british],
    ] as const) {
      expect(isRightText(given, answer)).toBe(true);
      expect(isRightText(given.toUpperCase(), answer)).toBe(true);
      expect(isRightText(inBoxes(given, answer), answer)).toBe(true);
    }
  });

  it.each(WRITTEN)('%s is right for %s', (given, answer) => {
    expect(isRightText(given, answer)).toBe(true);
    expect(isRightText(inBoxes(given, answer), answer)).toBe(true);
  });

  it.each(WRONG)('%j is wrong for %j', (given, answer) => {
    expect(isRightText(given, answer)).toBe(false);
    expect(isRightText(inBoxes(given, answer), answer)).toBe(false);
  });

  it('needs its blank, which the boxes give', () => {
    expect(isRightText('icecream', 'ice cream')).toBe(false);
    expect(isRightText(inBoxes('icecream', 'ice cream'), 'ice cream')).toBe(true);
  });
});
