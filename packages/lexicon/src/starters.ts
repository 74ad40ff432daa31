export interface StarterLesson {
  /** Place in `themes/order.txt`, from 1: stable for ever. */
  id: number;
  slug: string;
  lesson_name: string;
  description: string;
  word_count: number;
}

export interface StarterWord {
  en: string;
  pos: string;
  vi: string;
  /** Without slashes; empty when not known. */
  ipa: string;
}

export interface Starters {
  /** All lessons, the easiest first. */
  starterLessons(): StarterLesson[];
  /** The words of a lesson in its own order; none for an unknown id. */
  starterWords(id: number): StarterWord[];
  /**
   * Up to `n` different words, picked at random, no two with the same English or Vietnamese: wrong choices for a set
   * that is too small. `dice` gives numbers from 0 up to 1.
   */
  spareWords(n: number, dice?: () => number): StarterWord[];
}

interface CompiledLesson extends Omit<StarterLesson, 'word_count'> {
  words: [en: string, pos: string, vi: string, ipa: string][];
}

/** Wrong choices must look like answers: no function words, no whole sentences. */
const SPARE = new Set(['noun', 'verb', 'adjective']);

/** Reads the compiled lessons. */
export function openStarters(json: string): Starters {
  const lessons = JSON.parse(json) as CompiledLesson[];
  const spare = lessons.flatMap(({ words }) => words.filter(([, pos]) => SPARE.has(pos)));
  return {
    starterLessons: () =>
      lessons.map(({ id, slug, lesson_name, description, words }) => ({
        id,
        slug,
        lesson_name,
        description,
        word_count: words.length,
      })),
    starterWords: (id) => (lessons.find((lesson) => lesson.id === id)?.words ?? []).map(presentWord),
    spareWords: (n, dice = Math.random) => pick(spare, n, dice).map(presentWord),
  };
}

function presentWord([en, pos, vi, ipa]: CompiledLesson['words'][number]): StarterWord {
  return { en, pos, vi, ipa };
}

/** Picks without moving the list: a wrong draw is drawn again, from the next place on, so it always ends. */
function pick(words: CompiledLesson['words'], n: number, dice: () => number): CompiledLesson['words'] {
  const picked: CompiledLesson['words'] = [];
  const sides = new Set<string>();
  const draws = Math.min(n, words.length);
  for (let draw = 0; draw < draws; draw += 1) {
    const start = Math.floor(dice() * words.length);
    for (let step = 0; step < words.length; step += 1) {
      const word = words[(start + step) % words.length];
      if (word === undefined || sides.has(word[0].toLowerCase()) || sides.has(word[2].toLowerCase()))
        continue;
      sides.add(word[0].toLowerCase()).add(word[2].toLowerCase());
      picked.push(word);
      break;
    }
  }
  return picked;
}
