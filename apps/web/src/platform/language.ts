import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@icando/contract/languages';
import type { FieldFault } from '@icando/contract/faults';
import type { FieldError } from '@icando/contract/shapes';
import type { Entry } from '../texts/entry.ts';
import type { Text } from '../texts/text.ts';
import { wholeNumberFormat } from './formats.ts';

interface Catalogue {
  texts: Record<Text, Entry>;
  /** The server's refusals by their codes; none where its own sentences serve. */
  refusals?: Record<string, string>;
  /** What is wrong with a field, and the names of the fields. */
  faults?: Record<FieldFault, string>;
  fields?: Record<string, string>;
  /** The descriptions of starter lessons by id. */
  starters?: Record<number, string>;
}

const YEAR_S = 365 * 86_400;
const hasPage = typeof document !== 'undefined';

const chosen = storedLanguage();
// Texts stand in constants of modules, too: whatever imports this module waits for the catalogue.
const catalogue = chosen === 'natural' ? null : await catalogueOf(chosen);

/** `natural`, too, while the catalogue of the chosen one cannot be loaded. */
export const language: Language = catalogue === null ? 'natural' : chosen;

/** The `lang` of a text of the interface that is Vietnamese in the natural form. */
export const VI: 'vi' | 'en' = language === 'en' ? 'en' : 'vi';
/** The `lang` of a text of the interface that is English in the natural form. */
export const EN: 'vi' | 'en' = language === 'vi' ? 'vi' : 'en';
/** For numbers and dates; the natural form has them as they are written in Vietnam. */
export const LOCALE = VI === 'en' ? 'en-GB' : 'vi-VN';

if (hasPage) document.documentElement.lang = EN;

const plurals = new Intl.PluralRules(EN);
const formatNumber = wholeNumberFormat(LOCALE);

type Value = string | number;
/** The names in braces: `{count} of {total}` needs `count` and `total`. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends Text> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, Value>];

/** A text of the interface in the chosen language. The natural form is the key. */
export function t<T extends Text>(text: T, ...[values]: Values<T>): string {
  const given: Record<string, Value> | undefined = values;
  const form = catalogue === null ? text : formOf(text, catalogue.texts[text], given);
  return given === undefined ? form : filled(form, given);
}

function filled(form: string, given: Record<string, Value | undefined>): string {
  return form.replaceAll(/\{(\w+)\}/g, (braced, name: string) => written(given[name] ?? braced));
}

function formOf(text: string, entry: Entry, values: Record<string, Value> | undefined): string {
  if (entry === true) return text;
  if (typeof entry === 'string') return entry;
  return plurals.select(numberIn(values?.[entry.of])) === 'one' ? entry.one : entry.other;
}

/** Also of a number that has its separators already. */
function numberIn(value: Value | undefined): number {
  return typeof value === 'number' ? value : Number(String(value).replaceAll(/[.,\s]/g, ''));
}

function written(value: Value): string {
  return typeof value === 'number' && catalogue !== null ? formatNumber(value) : String(value);
}

/** What the server's refusal says in the chosen language. */
export function refusalIn(code: unknown, sentence: string): string {
  return (typeof code === 'string' ? catalogue?.refusals?.[code] : undefined) ?? sentence;
}

/** What is wrong with a field, in the chosen language. */
export function faultIn({ path, message, fault, ...limits }: FieldError): string {
  const sentence = fault === undefined ? undefined : catalogue?.faults?.[fault];
  if (sentence === undefined) return message;
  const [field = ''] = path.split('.');
  const names = catalogue?.fields;
  return `${names?.[field] ?? names?.['other'] ?? field} ${filled(sentence, limits)}`;
}

/** The description of a starter lesson in the chosen language. */
export function starterIn({ id, description }: { id: number; description: string }): string {
  return catalogue?.starters?.[id] ?? description;
}

/** Keeps the choice on this device; the page has it when it is loaded anew. False where cookies are off. */
export function keepLanguage(next: Language): boolean {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the oldest supported browsers lack the Cookie Store
  document.cookie = `${LANGUAGE_COOKIE}=${next}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}`;
  return storedLanguage() === next;
}

/** The same, and loads the page anew. */
export function chooseLanguage(next: Language): boolean {
  if (!keepLanguage(next)) return false;
  if (next !== language) window.location.reload();
  return true;
}

/** What this device has chosen. */
export function storedLanguage(): Language {
  if (!hasPage) return 'natural';
  const stored = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  return LANGUAGES.find((known) => known === stored) ?? 'natural';
}

function catalogueOf(wanted: 'vi' | 'en'): Promise<Catalogue | null> {
  const loading: Promise<Catalogue> =
    wanted === 'vi' ? import('../texts/vi/catalogue.ts') : import('../texts/en/catalogue.ts');
  return loading.catch(() => null);
}
