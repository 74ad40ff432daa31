import type { Entry } from '../texts/entry.ts';
import type { Text } from '../texts/text.ts';

/** `natural` mixes Vietnamese and English as the specification does. */
export type Language = 'natural' | 'vi' | 'en';

const language: Language = 'natural';

/** The `lang` of a text of the interface that is Vietnamese in the natural form. */
export const VI: 'vi' | 'en' = inLanguage('vi');
/** The `lang` of a text of the interface that is English in the natural form. */
export const EN: 'vi' | 'en' = inLanguage('en');

// Texts stand in constants of modules, too: whatever imports this module waits for the catalogue.
const catalogue = await catalogueOf(language);
const plurals = new Intl.PluralRules(EN);

type Value = string | number;
/** The names in braces: `{count} of {total}` needs `count` and `total`. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends Text> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, Value>];

/** A text of the interface in the chosen language. The natural form is the key. */
export function t<T extends Text>(text: T, ...[values]: Values<T>): string {
  const given: Record<string, Value> | undefined = values;
  const chosen = catalogue === null ? text : translated(text, catalogue[text], given);
  if (given === undefined) return chosen;
  return chosen.replaceAll(/\{(\w+)\}/g, (braced, name: string) => String(given[name] ?? braced));
}

function translated(text: string, entry: Entry, values: Record<string, Value> | undefined): string {
  if (entry === true) return text;
  if (typeof entry === 'string') return entry;
  return plurals.select(numberOf(values?.[entry.of])) === 'one' ? entry.one : entry.other;
}

/** Also of a number that has its separators already. */
function numberOf(value: Value | undefined): number {
  return Number(String(value).replaceAll(/[.,\s]/g, ''));
}

function catalogueOf(chosen: Language): Promise<Record<Text, Entry>> | null {
  if (chosen === 'natural') return null;
  return import('../texts/vi/index.ts').then(({ vi }) => vi);
}

function inLanguage(natural: 'vi' | 'en'): 'vi' | 'en' {
  return language === 'natural' ? natural : language;
}
