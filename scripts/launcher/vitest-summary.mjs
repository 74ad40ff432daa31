import { relative } from 'node:path';
import { noteCost } from './profile.mjs';
import { ROOT } from './root.mjs';
import { oneLine, writeSummary } from './summary.mjs';

/** A Vitest reporter that writes the results of a run as a `Summary`. */
export default class VitestSummary {
  onTestRunEnd(modules, unhandledErrors) {
    const summary = { passed: 0, skipped: 0, failures: [], errors: [] };
    for (const module of modules) {
      const file = relative(ROOT, module.moduleId);
      const { collectDuration, duration, setupDuration } = module.diagnostic();
      noteCost(module.moduleId, { wall: (collectDuration + setupDuration + duration) / 1000 });
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${file} › ${test.fullName}`;
        if (state === 'passed') summary.passed++;
        else if (state === 'failed') summary.failures.push(`${name}: ${oneLine(errors?.[0]?.message)}`);
        else summary.skipped++;
      }
      // A file that could not be loaded, or a hook around all of its tests, has no failed test.
      for (const error of module.errors()) summary.failures.push(`${file}: ${oneLine(error.message)}`);
    }
    for (const error of unhandledErrors)
      summary.errors.push(`outside of a test: ${oneLine(error.stack ?? error.message)}`);
    writeSummary(summary);
  }
}
