import { IRREGULAR } from '@icando/game/language/irregular-forms';
import type { EnglishRow } from './entry.ts';
import { homographIpa } from './homographs.ts';
import { levelPlace } from './levels.ts';
import type { FindIpa } from './phonetics.ts';

/** Words with a higher level than the word whose form they are, which a learner means nevertheless. */
const OWN_ROW_FIRST: ReadonlySet<string> = new Set(['lay', 'drunk', 'torn']);

/** Past forms that are pronounced differently from a verb with the same letters. */
const IPA_OF_PAST: ReadonlyMap<string, string> = new Map([['wound', 'waʊnd']]);

/**
 * Adds the rows of the base form to the texts that find two words: `saw` (the tool, and the past of `see`) and `leaves` (of `leaf`
 * and of `leave`). The word of the lower level comes first; of the same level, the text's own.
 */
export function addWordForms(
  rows: ReadonlyMap<string, EnglishRow[]>,
  find: FindIpa,
): Map<string, EnglishRow[]> {
  const formRows = (form: string, base: string, pos: 'noun' | 'verb', label: string): EnglishRow[] =>
    (rows.get(base) ?? [])
      .filter(({ entry }) => entry.en === base && entry.pos === pos)
      .map(({ entry }) => ({
        entry,
        ipa: IPA_OF_PAST.get(form) ?? homographIpa(form, pos) ?? find(form) ?? '',
        label: `${label} của ${base}`,
      }));
  const added = new Map(rows);
  for (const [form, bases] of IRREGULAR.verb) {
    const own = rows.get(form);
    if (own === undefined) continue;
    const ofBases = bases.flatMap((base) => formRows(form, base, 'verb', 'quá khứ'));
    added.set(form, OWN_ROW_FIRST.has(form) ? [...own, ...ofBases] : easierFirst(own, ofBases));
  }
  for (const [form, bases] of IRREGULAR.noun) {
    const ofVerb = formRows(form, form.slice(0, -1), 'verb', 'dạng -s');
    if (rows.has(form) || ofVerb.length === 0) continue;
    added.set(form, [...bases.flatMap((base) => formRows(form, base, 'noun', 'số nhiều')), ...ofVerb]);
  }
  return added;
}

function easierFirst(own: EnglishRow[], ofBases: EnglishRow[]): EnglishRow[] {
  const lowest = (rows: EnglishRow[]) => Math.min(...rows.map(({ entry }) => levelPlace(entry.level)));
  return lowest(ofBases) < lowest(own) ? [...ofBases, ...own] : [...own, ...ofBases];
}
