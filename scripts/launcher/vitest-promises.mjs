import { relative } from 'node:path';
import { ROOT } from './root.mjs';
import { oneLine, writeSummary } from './summary.mjs';

/**
 * A test that has run, or a file that could not be loaded. `figures` are its annotations, by the promise that is their type.
 * @typedef {{ file: string, name: string, state: 'passed' | 'failed' | 'skipped', error?: string, figures: Record<string, string[]> }} Outcome
 */

/** A Vitest reporter that writes the outcome of each test. */
export default class VitestPromises {
  onTestRunEnd(modules) {
    writeSummary(modules.flatMap(outcomesOf));
  }
}

/** @returns {Outcome[]} */
function outcomesOf(module) {
  const file = relative(ROOT, module.moduleId);
  const broken = module
    .errors()
    .map(({ message }) => ({ file, name: file, state: 'failed', error: oneLine(message), figures: {} }));
  const outcomes = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    const figures = Object.groupBy(test.annotations(), ({ type }) => type);
    return {
      file,
      name: test.fullName,
      state,
      ...(state === 'failed' ? { error: oneLine(errors?.[0]?.message) } : {}),
      figures: Object.fromEntries(
        Object.entries(figures).map(([type, found]) => [type, found.map(({ message }) => message)]),
      ),
    };
  });
  return [...broken, ...outcomes];
}
