const REFLEXIVE: Record<string, string> = {
  my: 'self',
  your: 'self',
  him: 'self',
  her: 'self',
  it: 'self',
  one: 'self',
  our: 'selves',
  them: 'selves',
};
/** Words whose last part is written once, at the end: `in/outdoors`. */
const SHARED_END = [
  /^(?<start>some|any|every|no)(?<end>thing|one|body|where)$/iu,
  /^(?<start>up|down|in|out|on|off|over|under)(?<end>stairs|doors?|hill|load(?:s|ed|ing)?|line|stream|put|side|town|coming|going)$/iu,
  /^(?<start>for|back|up|down|in|out)(?<end>wards?)$/iu,
  /^(?<start>\p{L}+)(?<end>-(?:in-law|time|term|handed|hand|class|year-old|speed|sided|footed|legged|eyed|haired|sleeved|born|quality|paid|rate|grade))$/iu,
];
/** Words whose first part is written once, at the start: `policeman/woman`, `grandfather/mother`. */
const SHARED_START = [
  /^(?!(?:wo|hu|ro|ger)m[ae]n$)(?<start>\p{L}{3,}?)(?<end>wom[ae]n|m[ae]n|person|people)$/iu,
  /^(?<start>(?:great-)?(?:grand|step|god))(?<end>father|mother|parents?|child|children|sons?|daughters?|brothers?|sisters?|ma|pa)$/iu,
];

/** The alternatives of a word between slashes, each in full: `him/herself` → `himself`, `herself`. */
export function sharedParts(sides: readonly string[]): string[] {
  const last = sides.at(-1) ?? '';
  if (/\p{L}sel(?:f|ves)$/iu.test(last))
    return sides.map(
      (side) => `${side}${Object.hasOwn(REFLEXIVE, side.toLowerCase()) ? REFLEXIVE[side.toLowerCase()] : ''}`,
    );
  return withSharedStart(withSharedEnd(sides));
}

function withSharedEnd(sides: readonly string[]): string[] {
  const last = sides.at(-1) ?? '';
  for (const pattern of SHARED_END) {
    const { start = '', end = '' } = pattern.exec(last)?.groups ?? {};
    if (end === '') continue;
    return sides.map((side) => (side !== start && pattern.test(`${side}${end}`) ? `${side}${end}` : side));
  }
  return [...sides];
}

function withSharedStart(sides: readonly string[]): string[] {
  const [first = ''] = sides;
  for (const pattern of SHARED_START) {
    const { start = '', end = '' } = pattern.exec(first)?.groups ?? {};
    if (end === '') continue;
    const isEnd = (side: string) => pattern.exec(`${start}${side}`)?.groups?.['end'] === side;
    return sides.map((side, at) => (at > 0 && isEnd(side) ? `${start}${side}` : side));
  }
  return [...sides];
}
