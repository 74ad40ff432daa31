/** How a multi-select says what is chosen, in the list's own order. */
export interface SelectionWords {
  /** Every option's name, in order. */
  names: readonly string[];
  /** The names of the chosen ones, in order. */
  chosen: readonly string[];
  /** The things chosen from, in the plural: 'Lessons'. */
  noun: string;
  /** How many names are written out before ', ...'. */
  namesShown: number;
}

/** 'Select Lessons' | 'All Lessons' (more than one option, all chosen) | the first N names, then ', ...'. */
export function selectionLabel({ names, chosen, noun, namesShown }: SelectionWords): string {
  if (chosen.length === 0) return `Select ${noun}`;
  if (names.length > 1 && chosen.length === names.length) return `All ${noun}`;
  const shown = chosen.slice(0, namesShown).join(', ');
  return chosen.length > namesShown ? `${shown}, ...` : shown;
}
