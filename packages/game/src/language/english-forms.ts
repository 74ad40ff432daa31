import { IRREGULAR } from './irregular-forms.ts';

/** A possible base form with its class: `drank` is a form of the verb "drink", not of the noun. */
export interface BaseForm {
  form: string;
  as: 'noun' | 'verb' | 'either' | 'compared';
}

/** Whether the list of irregular forms has the word: only those may begin with another letter than their base form. */
export function isIrregular(word: string): boolean {
  return IRREGULAR.verb.has(word) || IRREGULAR.noun.has(word) || IRREGULAR.compared.has(word);
}

/** The possible base forms without the word itself, most likely first. */
export function baseFormsOf(word: string): BaseForm[] {
  const owner = word.replace(/'s?$/, '');
  return [
    ...(IRREGULAR.verb.get(word) ?? []).map((form) => ({ form, as: 'verb' as const })),
    ...(IRREGULAR.noun.get(word) ?? []).map((form) => ({ form, as: 'noun' as const })),
    ...(IRREGULAR.compared.get(word) ?? []).map((form) => ({ form, as: 'compared' as const })),
    ...withoutS(word).map((form) => ({ form, as: 'either' as const })),
    ...without(word, 'ing').map((form) => ({ form, as: 'verb' as const })),
    ...without(word, 'ed').map((form) => ({ form, as: 'verb' as const })),
    ...without(word, 'est').map((form) => ({ form, as: 'compared' as const })),
    ...without(word, 'er').map((form) => ({ form, as: 'compared' as const })),
    ...(owner === word ? [] : [{ form: owner, as: 'noun' as const }]),
  ].filter(({ form }) => form.length > 1);
}

/** `boxes` → box, boxe; `cities` → city. `glass` has no ending, and `wolves` is irregular. */
function withoutS(word: string): string[] {
  if (!/[^s]s$/.test(word)) return [];
  const forms = [word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) forms.unshift(word.slice(0, -2));
  if (word.endsWith('ies')) forms.unshift(`${word.slice(0, -3)}y`);
  return forms;
}

/** `stopping` → stop, `making` → make, `carried` → carry. The forms are candidates to be checked in the dictionary. */
function without(word: string, ending: string): string[] {
  if (!word.endsWith(ending)) return [];
  const stem = word.slice(0, -ending.length);
  if (!/[aeiouy]/.test(stem)) return [];
  const forms = [stem, `${stem}e`];
  if (/([bdgklmnprtvz])\1$/.test(stem)) forms.push(stem.slice(0, -1));
  if (stem.endsWith('i')) forms.unshift(`${stem.slice(0, -1)}y`);
  if (stem.endsWith('ck')) forms.push(stem.slice(0, -1));
  return forms;
}
