export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'interjection',
  'numeral',
  'phrasal verb',
  'phrase',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

export function isPartOfSpeech(text: string): text is PartOfSpeech {
  return (PARTS_OF_SPEECH as readonly string[]).includes(text);
}

/** Words of closed classes, which WordNet lists only with rarer meanings ("in" as a noun for the inch). */
const CLOSED: Partial<Record<PartOfSpeech, string>> = {
  pronoun: `i me mine myself you yours yourself yourselves he him himself she her hers herself it itself we us ours
    ourselves they them theirs themselves who whom whose what which someone somebody something anyone anybody
    anything everyone everybody everything nobody nothing none whoever whatever whichever oneself`,
  determiner: `a an the this that these those my your his its our their some any every each either neither no all
    both such another other much many few little several`,
  preposition: `about above across after against along among amongst around as at before behind below beneath beside
    besides between beyond by despite down during except for from in inside into like near of off on onto opposite
    out outside over past per regarding since than through throughout till to toward towards under underneath unlike
    until up upon via with within without`,
  conjunction: `and but or nor so because although though if unless while whereas whether when where why how once`,
  interjection: `hello hi hey oh ah wow ouch oops hooray bye goodbye please thanks yes yeah okay ok`,
  numeral: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million
    billion`,
  verb: `be am is are was were been being have has had do does did can could may might must shall should will would
    ought`,
  adverb: `not never always often sometimes usually very too quite rather also just only already yet still then now
    here there perhaps maybe again almost however therefore`,
};

const byWord = new Map<string, PartOfSpeech>();
for (const [part, words] of Object.entries(CLOSED)) {
  for (const word of words.split(/\s+/)) if (!byWord.has(word)) byWord.set(word, part as PartOfSpeech);
}

export function closedClassOf(key: string): PartOfSpeech | undefined {
  return byWord.get(key);
}
