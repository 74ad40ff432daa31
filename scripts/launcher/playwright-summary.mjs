import { relative } from 'node:path';
import { noteCost } from './profile.mjs';
import { ROOT } from './root.mjs';
import { oneLine, writeSummary } from './summary.mjs';

const nameOf = (test) =>
  `${relative(ROOT, test.location.file)} › ${test.titlePath().slice(3).filter(Boolean).join(' › ')}`;

/** A Playwright reporter that writes the results of a run as a `Summary`. */
export default class PlaywrightSummary {
  #suite;
  #errors = [];

  printsToStdio() {
    return false;
  }

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError(error) {
    this.#errors.push(`outside of a test: ${oneLine(error.message)}`);
  }

  onTestEnd(test, { duration }) {
    noteCost(test.location.file, { wall: duration / 1000 });
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    const having = (outcome) => tests.filter((test) => test.outcome() === outcome);
    writeSummary({
      passed: having('expected').length,
      skipped: having('skipped').length,
      failures: having('unexpected').map(
        (test) => `${nameOf(test)}: ${oneLine(test.results.at(-1)?.error?.message)}`,
      ),
      errors: this.#errors,
    });
  }
}
