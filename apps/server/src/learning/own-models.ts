import { DEFAULT_MODEL, type Model } from '@icando/game/memory/parameters';
import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

/** A model object is reused: the formulas prepared for it are kept with it. */
const models = new LRUCache<string, Model>(atMost(2_000));

let installed: Model = DEFAULT_MODEL;

/** The model of learners without parameters of their own. */
export const installedModel = (): Model => installed;

/** The constants of evidence that this installation's log gave; null: the shipped ones. Called once, at the start. */
export function useEvidence(evidence: Model['evidence'] | null): void {
  // What was found by an earlier version does not name every game.
  const whole = { ...DEFAULT_MODEL.evidence, ...evidence };
  installed = evidence === null ? DEFAULT_MODEL : { ...DEFAULT_MODEL, evidence: whole };
  models.clear();
}

/** What is not as in the default model, as JSON. Evidence belongs to the installation, not to a learner. */
export function differencesOf({ version: _version, evidence: _evidence, ...model }: Model): string {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(DEFAULT_MODEL[name as keyof Model]);
  return JSON.stringify(Object.fromEntries(Object.entries(model).filter(isOther)));
}

/** The installation's model with these differences; null: without any. */
export function modelOf(version: number, differences: string | null): Model {
  if (differences === null) return installed;
  const key = `${version} ${differences}`;
  const known = models.get(key);
  if (known !== undefined) return known;
  const model: Model = { ...installed, ...(JSON.parse(differences) as Partial<Model>), version };
  models.set(key, model);
  return model;
}
