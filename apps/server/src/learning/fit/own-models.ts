import { DEFAULT_MODEL, type Model } from '@icando/game/memory/parameters';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/lru-limit.ts';

/** Model objects are reused, because prepared formulas are cached per object. */
const models = new LRUCache<string, Model>(atMost(2_000));

let installed: Model = DEFAULT_MODEL;

/** The model of learners without parameters of their own. */
export const installedModel = (): Model => installed;

/** Sets the constants of evidence that were fitted to this installation's log; null: the shipped ones. Called at start. */
export function useEvidence(evidence: Model['evidence'] | null): void {
  // Constants that an earlier version stored may lack a game.
  const complete = { ...DEFAULT_MODEL.evidence, ...evidence };
  installed = evidence === null ? DEFAULT_MODEL : { ...DEFAULT_MODEL, evidence: complete };
  models.clear();
}

/** The differences from the default model, as JSON, without the evidence, which belongs to the installation. */
export function differencesOf({ version: _version, evidence: _evidence, ...model }: Model): string {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(DEFAULT_MODEL[name as keyof Model]);
  return JSON.stringify(Object.fromEntries(Object.entries(model).filter(isOther)));
}

/** The installation's model with these differences, if any. */
export function modelOf(version: number, differences: string | null): Model {
  if (differences === null) return installed;
  const key = `${version} ${differences}`;
  const cached = models.get(key);
  if (cached !== undefined) return cached;
  const model: Model = { ...installed, ...(JSON.parse(differences) as Partial<Model>), version };
  models.set(key, model);
  return model;
}
