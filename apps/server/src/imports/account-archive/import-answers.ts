import type { ArchiveImportDeps, ChunkOf, ImportedChunk } from './imported-chunk.ts';
import type { KnownKeys } from './known-keys.ts';
import { answerRow } from './rows-of-lines.ts';

/** Imports answers with their corrections. Answers that are already in the log are left out. */
export async function importAnswers(
  { log }: Pick<ArchiveImportDeps, 'log'>,
  userId: number,
  { lines }: ChunkOf<'answers'>,
  keys: KnownKeys,
): Promise<ImportedChunk<'answers'>> {
  const placeText = (run: string, index: number) => `${index} ${run}`;
  const existing = await log.placesAmong(
    userId,
    lines.map(({ run, index }) => ({ run_id: run, idx: index })),
  );
  const known = new Set(existing.map(({ run_id, idx }) => placeText(run_id, idx)));
  const fresh = lines.filter(({ run, index }) => {
    const text = placeText(run, index);
    const isNew = !known.has(text);
    known.add(text);
    return isNew;
  });
  const rows = fresh.map((line) => answerRow(userId, line, keys));
  const corrections = fresh.flatMap(({ run, index, correction }) =>
    correction === null
      ? []
      : [
          log.correction({
            user_id: userId,
            run_id: run,
            idx: index,
            reason: correction.reason,
            created_at: Date.parse(correction.at),
          }),
        ],
  );
  return {
    added: rows.map(({ id }) => id),
    items: rows.length === 0 ? [] : [...log.insertions(rows), ...corrections],
    counts: { reviews: rows.length },
  };
}
