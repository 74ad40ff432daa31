import { searchKey } from '@icando/contract/text';
import { hasFewerMarks, readingsOf, unmarked } from '../platform/look-alikes.ts';
import { digitReadings, SYLLABLE } from './name-spellings.ts';
import { refusedNames } from './refused-words.ts';

const ADMINS_MS = 10_000;

export type NameRefusal = 'name_refused' | 'name_of_admin';

/** `moreRefused`: the text of the operator's list. */
export function createNameRules(
  adminNames: () => Promise<string[]>,
  moreRefused: string,
  clock: () => number = performance.now.bind(performance),
) {
  const refusedAs = refusedNames(moreRefused);
  let admins: { names: Promise<string[]>; at: number } | undefined;

  function findAdmins(): Promise<string[]> {
    if (admins !== undefined && clock() - admins.at < ADMINS_MS) return admins.names;
    const names = adminNames();
    names.catch(() => (admins = undefined));
    admins = { names, at: clock() };
    return names;
  }

  return {
    /** Why nobody but an account of this name may use it in a room; undefined when anybody may. */
    async refusalOf(name: string): Promise<NameRefusal | undefined> {
      const refused = refusedAs(name);
      if (refused !== undefined) return refused === 'title' ? 'name_of_admin' : 'name_refused';
      return (await findAdmins()).some((admin) => looksLike(name, admin)) ? 'name_of_admin' : undefined;
    },
  };
}
export type NameRules = ReturnType<typeof createNameRules>;

/**
 * Whether somebody of this name could be mistaken for the admin: the whole name in other capitals, spaces, punctuation, with
 * letters that look alike, or without some of its marks. Many people have a name of one Vietnamese syllable:
 * only its disguises are refused.
 */
function looksLike(name: string, admin: string): boolean {
  const honest = lettersOf(searchKey(name));
  const isSyllable = SYLLABLE.test(lettersOf(searchKey(admin)));
  const wholes = readingsOf(admin).map(shapeOf);
  return readingsOf(name)
    .flatMap(digitReadings)
    .map(shapeOf)
    .filter((letters) => letters !== '')
    .some((letters) => {
      const isDisguised = unmarked(letters) !== shapeOf(honest);
      if (isSyllable && !isDisguised) return false;
      return wholes.some((whole) =>
        isDisguised ? unmarked(letters) === unmarked(whole) : hasFewerMarks(letters, whole),
      );
    });
}

/** The letters of a reading, the same for letters and pairs of letters that look the same. */
function shapeOf(text: string): string {
  return lettersOf(text).replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
