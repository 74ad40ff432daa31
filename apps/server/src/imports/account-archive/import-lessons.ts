import { lessonNameKey } from '@icando/contract/lesson-name-key';
import type { ArchiveImportDeps, ChunkOf, ImportedChunk } from './imported-chunk.ts';
import { lessonRow } from './rows-of-lines.ts';
import type { ResolvedKey } from './stored-chunks.ts';

/** A lesson whose name exists in the account is not added again. */
export async function importLessons(
  { queries }: Pick<ArchiveImportDeps, 'queries'>,
  userId: number,
  { lines }: ChunkOf<'lessons'>,
): Promise<ImportedChunk<'lessons'>> {
  const keyed = lines.map((line) => ({ line, nameKey: lessonNameKey(line.name) }));
  const existing = await queries.lessonsNamed(
    userId,
    keyed.map(({ nameKey }) => nameKey),
  );
  const known = new Map(existing.map(({ id, name_key }) => [name_key, id]));
  const rows = keyed
    .filter(({ nameKey }) => !known.has(nameKey))
    .map(({ line, nameKey }) => ({ key: line.key, row: lessonRow(userId, line, nameKey) }));
  const added = [
    ...rows.map(({ key, row }): ResolvedKey => [key, row.id, true]),
    ...keyed.flatMap(({ line, nameKey }): ResolvedKey[] => {
      const id = known.get(nameKey);
      return id === undefined ? [] : [[line.key, id, false]];
    }),
  ];
  return { added, items: rows.length === 0 ? [] : [queries.insertLessons(rows.map(({ row }) => row))] };
}
