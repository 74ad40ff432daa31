import type { Line } from '../../exports/index.ts';
import { versionOf } from './rows-of-lines.ts';
import type { Made } from './stored-chunks.ts';
import type { ChunkOf, Taken, TakeInParts } from './taken.ts';

/** An account that has learnt already keeps its settings. Own memory models come along, so that the log can name them. */
export async function takeSettings(
  { learners, log }: Pick<TakeInParts, 'learners' | 'log'>,
  userId: number,
  { settings, models }: ChunkOf<'settings'>,
): Promise<Taken<'settings'>> {
  const made = await takeModels({ learners, log }, userId, models);
  if (settings === null || (await learners.hasAnswers(userId)))
    return { added: { before: 'kept', models: made }, items: [] };
  const before = (await learners.findSettings(userId)) ?? null;
  const own = new Map(made.map(([key, version]) => [key, version]));
  const row = { user_id: userId, ...settings, model: versionOf(settings.model, own) };
  return { added: { before, models: made }, items: [learners.putSettings(row)] };
}

/** Each gets a number of this installation; one that is there already keeps its own. */
async function takeModels(
  { learners, log }: Pick<TakeInParts, 'learners' | 'log'>,
  userId: number,
  models: readonly Line<'models.jsonl'>[],
): Promise<Made[]> {
  const there = await learners.modelsOf(userId);
  const made: Made[] = [];
  for (const { model, differences, created_at, ...fitted } of models) {
    const row = { ...fitted, differences: JSON.stringify(differences), created_at: Date.parse(created_at) };
    const known = there.find(
      (one) => one.differences === row.differences && one.created_at === row.created_at,
    );
    made.push(
      known === undefined
        ? [model, await log.insertModel({ user_id: userId, ...row }), true]
        : [model, known.version, false],
    );
  }
  return made;
}
