import { LIMITS } from '@icando/contract/limits';
import { useSearchParams } from 'react-router';
import { useTyped } from '../ui/use-typed.ts';
import { parseLessons, type WordFilter } from './word-filter.ts';

const LESSONS = 'lessons';
const SEARCH = 'search';

export interface WordFilterControl {
  filter: WordFilter;
  /** null: all lessons. */
  lessons: readonly number[] | null;
  setLessons: (lessons: readonly number[] | null) => void;
  /** What stands in the search box; the filter follows a moment later. */
  typed: string;
  setTyped: (text: string) => void;
  isFiltering: boolean;
  clear: () => void;
}

/** The filter of the word list; it lives in the address, so that it can be shared and survives a reload. */
export function useWordFilter(): WordFilterControl {
  const [params, setParams] = useSearchParams();
  const lessons = parseLessons(params.get(LESSONS));
  const search = [...(params.get(SEARCH) ?? '')].slice(0, LIMITS.search).join('');
  const set = (changes: Record<string, string | null>) => {
    // The address itself, since this may run a moment after the render that it belongs to.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const [typed, setTyped] = useTyped(search, (text) => set({ [SEARCH]: text === '' ? null : text }));
  return {
    filter: { lessonIds: lessons ?? [], search },
    lessons,
    setLessons: (ids) => set({ [LESSONS]: ids === null ? null : ids.join(',') }),
    typed,
    setTyped,
    isFiltering: search !== '' || (lessons !== null && lessons.length > 0),
    clear: () => {
      setTyped('');
      set({ [SEARCH]: null, [LESSONS]: null });
    },
  };
}
