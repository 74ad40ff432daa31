import type { Line } from '../../exports/index.ts';
import { versionOf } from './rows-of-lines.ts';
import type { ResolvedKey } from './stored-chunks.ts';
import type { ChunkOf, ImportedChunk, ArchiveImportDeps } from './imported-chunk.ts';

/** An account with answers keeps its settings. The learner's memory models are always imported, as answers refer to them. */
export async function importSettings(
  { learners, log }: Pick<ArchiveImportDeps, 'learners' | 'log'>,
  userId: number,
  { settings, models }: ChunkOf<'settings'>,
): Promise<ImportedChunk<'settings'>> {
  const made = await importModels({ learners, log }, userId, models);
  if (settings === null || (await learners.hasAnswers(userId)))
    return { added: { before: 'kept', models: made }, items: [] };
  const before = (await learners.findSettings(userId)) ?? null;
  const own = new Map(made.map(([key, version]) => [key, version]));
  const row = { user_id: userId, ...settings, model: versionOf(settings.model, own) };
  return { added: { before, models: made }, items: [learners.putSettings(row)] };
}

/** A new model gets a version of this installation; an existing one is reused. */
async function importModels(
  { learners, log }: Pick<ArchiveImportDeps, 'learners' | 'log'>,
  userId: number,
  models: readonly Line<'models.jsonl'>[],
): Promise<ResolvedKey[]> {
  const existing = await learners.modelsOf(userId);
  const made: ResolvedKey[] = [];
  for (const { model, differences, created_at, ...fitted } of models) {
    const row = { ...fitted, differences: JSON.stringify(differences), created_at: Date.parse(created_at) };
    const known = existing.find(
      (model) => model.differences === row.differences && model.created_at === row.created_at,
    );
    made.push(
      known === undefined
        ? [model, await log.insertModel({ user_id: userId, ...row }), true]
        : [model, known.version, false],
    );
  }
  return made;
}
