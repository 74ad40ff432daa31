import { relative } from 'node:path';
import { ROOT } from './root.mjs';
import { oneLine, writeSummary } from './summary.mjs';

/** A vitest reporter: writes what a run came to as a `Summary`. */
export default class VitestSummary {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const failures = [];
    const retried = [];
    for (const module of modules) {
      const file = relative(ROOT, module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state in counts) counts[state]++;
        const name = `${file} › ${test.fullName}`;
        if (state === 'failed') failures.push(`${name}: ${oneLine(errors?.[0]?.message)}`);
        else if (test.diagnostic()?.flaky) retried.push(name);
      }
      // A file that could not be loaded, or a hook around all of its tests, has no failed test.
      for (const error of module.errors()) failures.push(`${file}: ${oneLine(error.message)}`);
    }
    for (const error of unhandledErrors) failures.push(`outside of a test: ${oneLine(error.stack)}`);
    writeSummary({ ...counts, failed: failures.length, failures, retried });
  }
}
