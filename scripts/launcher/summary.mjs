import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * What one runner's tests came to. `retried` passed, but only when tried again.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[] }} Summary
 */

/** The variable that names the file to which a runner's reporter writes. */
export const SUMMARY_FILE = 'TEST_SUMMARY_FILE';

/** @param {Summary} summary */
export function writeSummary(summary) {
  const file = process.env[SUMMARY_FILE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(summary));
}

/**
 * A runner that ends in failure without a failed test counts as one.
 * @param {string} part @param {string} file @param {number} code the runner's exit code @returns {Summary}
 */
export function readSummary(part, file, code) {
  const summary = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
  if (summary.failed > 0 || (code === 0 && existsSync(file))) return summary;
  return { ...summary, failed: 1, failures: [`${part}: the runner ended with code ${code}`] };
}

/** The message of an error, cut to 300 characters. @param {string | undefined} text */
export function oneLine(text) {
  return stripVTControlCharacters(text ?? 'no message')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}
