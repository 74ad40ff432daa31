import { ensureLexicon } from './compile.ts';
import { gradeLessonName, readCurriculum } from './curriculum.ts';
import { openLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { readThemes } from './theme-files.ts';
import type { Theme, ThemeRow } from './theme-files.ts';

/** All effects of the rows of an English word, as lines of text; with `pos`, only of that part of speech. */
export function effectOf(lexicon: Lexicon, themes: readonly Theme[], word: string, pos?: string): string[] {
  const rows = themes.flatMap((theme, at) =>
    theme.rows
      .filter((row) => row.en === word && (pos === undefined || row.pos === pos))
      .map((row) => ({ row, theme, id: at + 1 })),
  );
  if (rows.length === 0) return [`No theme has ${[word, pos].filter(Boolean).join(', ')}.`];
  const article = lexicon.articleOf(word);
  return [
    ...rows.flatMap(({ row, theme, id }) => effectOfRow(lexicon, row, theme, id)),
    `family: ${article?.family.join(', ') || 'none'}`,
    ...(article?.confusables ?? []).map((other) => `confused with: ${other.word} (${other.note})`),
  ];
}

function effectOfRow(lexicon: Lexicon, row: ThemeRow, theme: Theme, id: number): string[] {
  const { en, pos, vi, level, example, example_vi, line } = row;
  const ipa = lexicon.articleOf(en)?.rows.find((shown) => shown.pos === pos)?.ipa ?? '';
  const looked = lexicon.lookUp({ word: en, from: 'en', to: 'vi' });
  const topics = readCurriculum().filter(({ rows }) => rows.includes(`${en}\t${pos}`));
  return [
    `${en}, ${pos}: themes/${theme.slug}.tsv, line ${line}`,
    `  meanings: ${vi.join('; ')}`,
    `  IPA: /${ipa}/${row.ipa === '' ? ' (composed)' : ' (given in the row)'}`,
    `  level: ${level}`,
    `  example: ${example} (${example_vi})`,
    `  look-up of "${en}": ${looked?.translate_word ?? 'nothing'}, ${looked?.type_word ?? ''}`,
    ...vi.map((meaning) => {
      const back = lexicon.lookUp({ word: meaning, from: 'vi', to: 'en' });
      return `  look-up of "${meaning}": ${back?.translate_word ?? 'nothing'}, ${back?.type_word ?? ''}`;
    }),
    `  starter lesson: ${id}, ${theme.name}`,
    ...topics.map((topic) => `  curriculum: ${topic.id}, ${gradeLessonName(topic.grade, topic.name_vi)}`),
  ];
}

if (import.meta.main) {
  const [word = '', pos] = process.argv.slice(2);
  await ensureLexicon();
  console.log(effectOf(openLexicon(), readThemes(), word, pos).join('\n'));
}
