const BRITISH_TO_AMERICAN: [british: RegExp, american: string][] = [
  [/our(?=s?$|ed$|ing$|ite|able|ful|less|hood|ly|y$)/, 'or'],
  [/is(?=(?:e|es|ed|ing|ation|ations|er|ers)$)/, 'iz'],
  [/ys(?=(?:e|es|ed|ing)$)/, 'yz'],
  [/(?<=[tb])re(?=s?$)/, 'er'],
  [/ll(?=(?:ed|ing|er|ers)$)/, 'l'],
  [/ogue(?=s?$)/, 'og'],
  [/(?<=[ef])ence(?=s?$)/, 'ense'],
  [/mme(?=s?$)/, 'm'],
  [/^grey/, 'gray'],
  [/ewellery$/, 'ewelry'],
];

const AMERICAN_TO_BRITISH: [american: RegExp, british: string][] = [
  [/or(?=s?$|ed$|ing$|ite|able|ful|less|hood|ly|y$)/, 'our'],
  [/iz(?=(?:e|es|ed|ing|ation|ations|er|ers)$)/, 'is'],
  [/yz(?=(?:e|es|ed|ing)$)/, 'ys'],
  [/(?<=[tb])er(?=s?$)/, 're'],
  [/(?<=[^l])l(?=(?:ed|ing|er|ers)$)/, 'll'],
  [/og(?=s?$)/, 'ogue'],
  [/ense(?=s?$)/, 'ence'],
  [/am(?=s?$)/, 'amme'],
  [/^gray/, 'grey'],
  [/ewelry$/, 'ewellery'],
  [/gment$/, 'gement'],
];

/** Candidates for the American spelling, to be checked in a table. */
export function americanSpellings(word: string): string[] {
  return respelt(word, BRITISH_TO_AMERICAN);
}

export function otherSpellings(word: string): string[] {
  return [...americanSpellings(word), ...respelt(word, AMERICAN_TO_BRITISH)];
}

function respelt(word: string, patterns: [RegExp, string][]): string[] {
  return patterns.flatMap(([from, to]) => (from.test(word) ? [word.replace(from, to)] : []));
}
