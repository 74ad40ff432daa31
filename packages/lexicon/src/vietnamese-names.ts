import { plainVietnameseKey, vietnameseKey } from '@icando/game/language/vietnamese-key';

/**
 * Empty for a text with a Vietnamese name in it (`Con Dao Islands` · quần đảo Côn Đảo), whose syllables would be read as the
 * English words of the same spelling; undefined for any other.
 */
export function vietnameseNameIpa(en: string, vi: string[]): string | undefined {
  const syllables = vi.join(' ').split(/[\s,()/-]+/);
  const marked = new Set(syllables.filter((syllable) => !/^[a-z]*$/i.test(syllable)).map(plain));
  const glosses = vi.map((gloss) => ` ${plain(gloss)} `);
  const names = en.match(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu) ?? [];
  const native = names.some((name) => {
    const words = name.toLowerCase().split(' ');
    const pairs = words.slice(1).map((word, at) => ` ${words[at] ?? ''} ${word} `);
    return (
      words.some((word) => marked.has(word)) ||
      pairs.some((pair) => glosses.some((gloss) => gloss.includes(pair)))
    );
  });
  return native ? '' : undefined;
}

function plain(text: string): string {
  return plainVietnameseKey(vietnameseKey(text));
}
