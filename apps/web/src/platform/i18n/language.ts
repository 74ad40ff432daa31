import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@icando/contract/languages';
import type { FieldFault } from '@icando/contract/faults';
import type { RoomRefusal, ROOM_REFUSALS } from '@icando/contract/room-refusals';
import type { FieldError } from '@icando/contract/shapes';
import type { Entry } from '../../texts/entry.ts';
import type { Text } from '../../texts/text.ts';
import { wholeNumberFormat } from './formats.ts';
import { deleteCachedPages, reload } from '../browser/reload.ts';

interface Catalogue {
  texts: Record<Text, Entry>;
  /** Translations of the server's refusals by code. Omitted if the server's own sentences are used. */
  refusals?: Record<string, string>;
  /** Translations of a room's refusals by the sentence of the server, because their frames have no code. */
  roomRefusals?: Record<(typeof ROOM_REFUSALS)[RoomRefusal], string>;
  /** Translations of the faults of a field, and the names of the fields. */
  faults?: Record<FieldFault, string>;
  fields?: Record<string, string>;
  /** The descriptions of starter lessons by id. */
  starters?: Record<number, string>;
}

/** Defined only where the build renders HTML (`scripts/build-client.mjs`). */
declare const PRERENDERED_LANGUAGE: string | undefined;

const YEAR_S = 365 * 86_400;
const hasPage = typeof document !== 'undefined';

const chosen = storedLanguage();
// Modules hold texts in constants, so every module that imports this one waits for the catalogue.
const catalogue = chosen === 'natural' ? null : await catalogueOf(chosen);

/** The language of the interface; `natural` also if the catalogue of the chosen one cannot be loaded. */
export const language: Language = catalogue === null ? 'natural' : chosen;

/** The `lang` of a text of the interface that is Vietnamese in the natural form. */
export const VI: 'vi' | 'en' = language === 'en' ? 'en' : 'vi';
/** The `lang` of a text of the interface that is English in the natural form. */
export const EN: 'vi' | 'en' = language === 'vi' ? 'vi' : 'en';
/** The locale of numbers and dates. The natural form uses that of Vietnam. */
export const LOCALE = VI === 'en' ? 'en-GB' : 'vi-VN';

if (hasPage) document.documentElement.lang = EN;

const plurals = new Intl.PluralRules(EN);
const formatNumber = wholeNumberFormat(LOCALE);

type Value = string | number;
/** The names in braces: `{count} of {total}` needs `count` and `total`. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends Text> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, Value>];

/** A text of the interface in the chosen language. The natural form is its key. */
export function t<T extends Text>(text: T, ...[values]: Values<T>): string {
  const parameters: Record<string, Value> | undefined = values;
  const form = catalogue === null ? text : formOf(text, catalogue.texts[text], parameters);
  return parameters === undefined ? form : filled(form, parameters);
}

function filled(form: string, values: Record<string, Value | undefined>): string {
  return form.replaceAll(/\{(\w+)\}/g, (braced, name: string) => written(values[name] ?? braced));
}

function formOf(text: string, entry: Entry, values: Record<string, Value> | undefined): string {
  if (entry === true) return text;
  if (typeof entry === 'string') return entry;
  return plurals.select(numberIn(values?.[entry.of])) === 'one' ? entry.one : entry.other;
}

/** Parses a number that may contain separators. */
function numberIn(value: Value | undefined): number {
  return typeof value === 'number' ? value : Number(String(value).replaceAll(/[.,\s]/g, ''));
}

function written(value: Value): string {
  return typeof value === 'number' && catalogue !== null ? formatNumber(value) : String(value);
}

/** The server's refusal in the chosen language. */
export function refusalIn(code: unknown, sentence: string, params: Record<string, number> = {}): string {
  const translated = typeof code === 'string' ? catalogue?.refusals?.[code] : undefined;
  return translated === undefined ? sentence : filled(translated, params);
}

/** A room's refusal in the chosen language. */
export function roomRefusalIn(sentence: string): string {
  const translations: Record<string, string> = catalogue?.roomRefusals ?? {};
  return translations[sentence] ?? sentence;
}

/** The description of an invalid field in the chosen language. */
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

/** Stores the choice on this device; it takes effect at the next load of the page. Returns false if cookies are off. */
export function storeLanguage(next: Language): boolean {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the oldest supported browsers lack the Cookie Store
  document.cookie = `${LANGUAGE_COOKIE}=${next}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}`;
  return storedLanguage() === next;
}

/** Stores the choice like `storeLanguage`, and reloads the page. */
export function chooseLanguage(next: Language): boolean {
  if (!storeLanguage(next)) return false;
  if (next !== language) void deleteCachedPages().then(reload);
  return true;
}

/** The language chosen on this device. */
export function storedLanguage(): Language {
  const stored = hasPage
    ? new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
    : typeof PRERENDERED_LANGUAGE === 'undefined'
      ? undefined
      : PRERENDERED_LANGUAGE;
  return LANGUAGES.find((offered) => offered === stored) ?? 'natural';
}

function catalogueOf(form: 'vi' | 'en'): Promise<Catalogue | null> {
  const loading: Promise<Catalogue> =
    form === 'vi' ? import('../../texts/vi/catalogue.ts') : import('../../texts/en/catalogue.ts');
  return loading.catch(() => null);
}
