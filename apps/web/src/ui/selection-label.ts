import { EN, t } from '../platform/i18n/language.ts';

/** The options and texts from which a multi-select's label is made. */
export interface SelectionWords {
  /** The names of all options, in order. */
  names: readonly string[];
  /** The names of the selected options, in order. */
  chosen: readonly string[];
  /** The plural noun of the options: 'Lessons'. */
  noun: string;
  /** The number of names shown before ', ...'. */
  namesShown: number;
}

/** 'Select Lessons' | 'All Lessons' (more than one option, all chosen) | the first N names, then ', ...'. */
export function selectionLabel({ names, chosen, noun, namesShown }: SelectionWords): string {
  if (chosen.length === 0) return t('Select {noun}', { noun: inside(noun) });
  if (names.length > 1 && chosen.length === names.length) return t('All {noun}', { noun: inside(noun) });
  const shown = chosen.slice(0, namesShown).join(', ');
  return chosen.length > namesShown ? `${shown}, ...` : shown;
}

/** Only English writes the noun with a capital inside the label. */
const inside = (noun: string) => (EN === 'vi' ? noun.toLowerCase() : noun);
