import { useFilterAddress } from '../../ui/use-filter-address.ts';
import { parseLessons, type WordFilter } from './word-filter.ts';

const LESSONS = 'lessons';

export interface WordFilterControl {
  filter: WordFilter;
  /** null: all lessons. */
  lessons: readonly number[] | null;
  setLessons: (lessons: readonly number[] | null) => void;
  /** The text in the search box; the filter follows after a short delay. */
  typed: string;
  setTyped: (text: string) => void;
  isFiltering: boolean;
  clear: () => void;
}

/** The filter of the word list, stored in the address. */
export function useWordFilter(): WordFilterControl {
  const { params, search, typed, setTyped, set, clearSearch } = useFilterAddress();
  const lessons = parseLessons(params.get(LESSONS));
  return {
    filter: { lessonIds: lessons ?? [], search },
    lessons,
    setLessons: (ids) => set({ [LESSONS]: ids === null ? null : ids.join(',') }),
    typed,
    setTyped,
    isFiltering: search !== '' || (lessons !== null && lessons.length > 0),
    clear: () => clearSearch({ [LESSONS]: null }),
  };
}
