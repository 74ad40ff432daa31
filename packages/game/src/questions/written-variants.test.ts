import { describe, expect, it } from 'vitest';
import { boxedText, fillBoxes, shapeOf } from './boxes.ts';
import { isRightText } from './write.ts';

/** The text that the client sends: the letters of the boxes with the typed characters between them. */
const inBoxes = (typed: string, answer: string) => fillBoxes(shapeOf(boxedText(answer)), typed).text;

/** Pairs of which each spelling is right for the other. */
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

/** Pairs of which the first is right for the second, but not always the reverse. */
const WRITTEN: readonly [typed: string, answer: string][] = [
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
  ['24/7', '24/7'],
  ['1,000', '1,000'],
  ['1000', '1,000'],
  ['10,000,000', '10000000'],
  ['1000000', '1,000,000'],
  ['1.5.2', '1.5.2'],
  ['a5', 'a..5'],
  ['1 5', '1., 5'],
  ['1/2', '1/2'],
  ['Yes, please', 'Yes, please'],
  ['yes please', 'Yes, please'],
  ['no thanks', 'No, thanks'],
  ['speak slowly please', 'speak slowly, please'],
  ['put on', 'put on/off'],
  ['put off', 'put on/off'],
  ['be used to', 'be/get used to'],
  ['get used to', 'be/get used to'],
  ['used to', '(be) used to'],
  ['be used to', '(be) used to'],
  ['take in', 'take/bring in/out'],
  ['bring out', 'take/bring in/out'],
  ['color', 'colo(u)r'],
  ['colour', 'colo(u)r'],
  ['child', 'child(ren)'],
  ['children', 'child(ren)'],
  ['unhappy', '(un)happy'],
  ['turn off', 'turn sth off'],
  ['turn sth off', 'turn sth off'],
  ['turn something off', 'turn sth off'],
  ['ask someone for something', 'ask sb for sth'],
  ['ask for', 'ask sb for sth'],
  ['look it up', 'look (it) up'],
  ['look up', 'look (it) up'],
  ['Mr', 'Mr.'],
  ['Mr.', 'Mr'],
  ['eg', 'e.g.'],
  ['e.g', 'e.g.'],
  ['p.m.', 'pm'],
  ['cafe', 'café'],
  ['café', 'café'],
  ['naive', 'naïve'],
  ['km/h', 'km/h'],
  ['N/A', 'n/a'],
  ['and/or', 'and/or'],
  ['a', 'a/an'],
  ['an', 'a/an'],
  ['no pain no gain', 'No pain, no gain'],
  ['red white and blue', 'red, white and blue'],
  ['24/7 service', '24/7 service'],
  ['A/C', 'A/C'],
  ['himself', 'him/herself'],
  ['take care of', 'look after/take care of'],
  ['tell about', 'tell sb. about sth.'],
  ['ask someone for something', 'ask s.o. for s.th.'],
  ['look after somebody', 'look after sb/sth'],
  ['do your best', "do one's best"],
  ['enjoy yourself', 'enjoy oneself'],
  ['icecream', 'ice(-)cream'],
  ['ice cream', 'ice(-)cream'],
  ['online', 'on(-)line'],
  ['oeuvre', 'œuvre'],
  ['encyclopedia', 'encyclopædia'],
  ['bed and breakfast', 'bed & breakfast'],
  ['2nd', '2(nd)'],
  ['grow old', 'grow up/old'],
  ['quit', 'quit/give up'],
  ['give up', 'quit/give up'],
  ['cellphone', 'cellphone/mobile phone'],
  ['stop smoking', 'stop/give up smoking'],
  ['beside the bank', 'next to/beside the bank'],
  ['lounge', 'living room/lounge'],
  ['yes I do', 'Yes, I do'],
  ['nice to meet you too', 'Nice to meet you, too'],
];

const WRONG: readonly [typed: string, answer: string][] = [
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
  ['24', '24/7'],
  ['7', '24/7'],
  ['1', '1,000'],
  ['152', '1.5.2'],
  ['000', '1,000'],
  ['100', '1,000'],
  ['1', '1/2'],
  ['15', '1.5'],
  ['yes', 'Yes, please'],
  ['please', 'Yes, please'],
  ['no', 'No, thank you'],
  ['off', 'put on/off'],
  ['put', 'put on/off'],
  ['be', 'be/get used to'],
  ['used to', 'be/get used to'],
  ['col', 'colo(u)r'],
  ['u', 'colo(u)r'],
  ['ren', 'child(ren)'],
  ['sth', 'turn sth off'],
  ['off', 'turn sth off'],
  ['', 'sth'],
  ['km', 'km/h'],
  ['h', 'km/h'],
  ['a', 'n/a'],
  ['and', 'and/or'],
  ['no pain', 'No pain, no gain'],
  ['red', 'red, white and blue'],
  ['cafê', 'café'],
  ['easy come', 'Easy come, easy go'],
  ['c', 'A/C'],
  ['him', 'him/herself'],
  ['some', 'some/anything'],
  ['give quit', 'give up/quit'],
  ['old', 'grow up/old'],
  ['right', 'turn left/right'],
  ['tall', 'tall/short person'],
  ['switch', 'switch/turn off'],
  ['must', 'must/have to go'],
  ['best', "do one's best"],
  ['mail', 'e(-)mail'],
  ['too', 'Nice to meet you, too'],
  ['class', 'Good morning, class'],
  ['3 week', '3 times/week'],
];

describe('another way to write the answer', () => {
  it('is tested in at least 60 right and 30 wrong cases', () => {
    expect(SPELLINGS.length + WRITTEN.length).toBeGreaterThanOrEqual(60);
    expect(WRONG.length).toBeGreaterThanOrEqual(30);
  });

  it.each(SPELLINGS)('is right in both directions for %s and %s', (british, american) => {
    for (const [typed, answer] of [
      [british, american],
      [american, british],
    ] as const) {
      expect(isRightText(typed, answer)).toBe(true);
      expect(isRightText(typed.toUpperCase(), answer)).toBe(true);
      expect(isRightText(inBoxes(typed, answer), answer)).toBe(true);
    }
  });

  it.each(WRITTEN)('is right: %s for %s', (typed, answer) => {
    expect(isRightText(typed, answer)).toBe(true);
    expect(isRightText(inBoxes(typed, answer), answer)).toBe(true);
  });

  it.each(WRONG)('is wrong: %j for %j', (typed, answer) => {
    expect(isRightText(typed, answer)).toBe(false);
    expect(isRightText(inBoxes(typed, answer), answer)).toBe(false);
  });

  it('needs its space, which the boxes insert', () => {
    expect(isRightText('icecream', 'ice cream')).toBe(false);
    expect(isRightText(inBoxes('icecream', 'ice cream'), 'ice cream')).toBe(true);
  });
});
