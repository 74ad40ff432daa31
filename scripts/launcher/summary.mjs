import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The results of one runner. Tests in `retried` passed only in a retry; `errors` do not belong to a test.
 * @typedef {{ passed: number, skipped: number, failures: string[], retried: string[], errors: string[] }} Summary
 */

/** The environment variable with the path of the file to which a runner's reporter writes. */
export const SUMMARY_FILE = 'TEST_SUMMARY_FILE';

/** @param {Summary} summary */
export function writeSummary(summary) {
  const file = process.env[SUMMARY_FILE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(summary));
}

/** @param {string} part @param {string} file @param {number} code the runner's exit code @returns {Summary} */
export function readSummary(part, file, code) {
  const summary = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, skipped: 0, failures: [], retried: [], errors: [] };
  const isExplained = summary.failures.length + summary.errors.length > 0;
  if (!isExplained && (code !== 0 || !existsSync(file)))
    summary.errors.push(`${part}: the runner ended with code ${code}`);
  return summary;
}

/**
 * Runs a part again if a failed test cannot be repeated alone: after an error outside of all tests, or if each test needs
 * those before it (`hasSteps`).
 * @param {() => Summary} runner @param {boolean} hasSteps @returns {Summary}
 */
export function retryPart(runner, hasSteps) {
  const first = runner();
  const causes = [...first.failures, ...first.errors];
  if (causes.length === 0 || (first.failures.length > 0 && !hasSteps)) return first;
  for (const cause of causes) console.log(`Once more, because of: ${cause}`);
  const second = runner();
  return { ...second, retried: [...causes, ...second.retried] };
}

/** The message of an error, cut to 300 characters. @param {string | undefined} text */
export function oneLine(text) {
  return stripVTControlCharacters(text ?? 'no message')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}
