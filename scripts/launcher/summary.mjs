import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The results of one runner. `errors` do not belong to a test.
 * @typedef {{ passed: number, skipped: number, failures: string[], errors: string[] }} Summary
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
    : { passed: 0, skipped: 0, failures: [], errors: [] };
  const isExplained = summary.failures.length + summary.errors.length > 0;
  if (!isExplained && (code !== 0 || !existsSync(file)))
    summary.errors.push(`${part}: the runner ended with code ${code}`);
  return summary;
}

/** The message of an error, cut to 300 characters. @param {string | undefined} text */
export function oneLine(text) {
  return stripVTControlCharacters(text ?? 'no message')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}
