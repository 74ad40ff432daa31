import type { FoundRow } from './answer.ts';
import type { SortedTable } from './sorted-table.ts';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';

/** Tries the text as written, without classifiers, then both for a text with missing marks. */
export function lookUpVietnamese(
  text: string,
  { spelt, plain }: { spelt: SortedTable; plain: SortedTable },
): FoundRow | undefined {
  const key = vietnameseKey(text);
  if (key === '') return undefined;
  const bare = withoutClassifier(key);
  const found = spelt.find(key) ?? spelt.find(bare) ?? findPlain(key, plain) ?? findPlain(bare, plain);
  if (found === undefined) return undefined;
  const [english = '', pos = '', ipa = '', row = ''] = found.split('\t');
  return { translate_word: english, type_word: pos, phonetic: ipa, row };
}

function findPlain(key: string, plain: SortedTable): string | undefined {
  const found = plain.find(plainVietnameseKey(key));
  return found !== undefined && mayMean(key, found.slice(found.lastIndexOf('\t') + 1)) ? found : undefined;
}

/** Marks may be missing but not different: `dong hồ` matches `đồng hồ`, `dòng hồ` does not. */
function mayMean(typed: string, spelt: string): boolean {
  const letters = [...spelt];
  return [...typed].every((letter, at) => {
    const speltLetter = letters[at] ?? '';
    return letter === speltLetter || letter === plainVietnameseKey(speltLetter);
  });
}
