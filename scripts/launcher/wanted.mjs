const PARTS = new Set(['unit', 'server', 'trust', 'components', 'browser', 'engines']);
/** What `npm test` runs; `npm run test:full` runs all parts. */
const QUICK_PARTS = new Set(['unit', 'server', 'trust', 'components', 'browser']);
/**
 * What to run. Without `isFull`, only what is quick: one database, no slow files, the browser tests with the tag `@smoke`.
 * @typedef {{ parts: Set<string>, isFull: boolean, files: string[], changed: string | undefined, isProfiled: boolean }} Wanted
 */

/**
 * @param {string[]} args `--full`, `--profile`, `--changed` or `--changed=COMMIT`, parts, and parts of the names of test
 *   files, of which every test runs
 * @returns {Wanted}
 */
export function wantedBy(args) {
  const named = args.filter((arg) => PARTS.has(arg));
  const files = args.filter((arg) => !PARTS.has(arg) && !arg.startsWith('--'));
  const isFull = args.includes('--full') || files.length > 0;
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  const unknown = args.find(
    (arg) => arg.startsWith('--') && arg !== changed && !['--full', '--profile'].includes(arg),
  );
  if (unknown !== undefined) throw new Error(`There is no option '${unknown}'.`);
  return {
    parts: named.length > 0 ? new Set(named) : args.includes('--full') ? PARTS : QUICK_PARTS,
    isFull,
    files,
    changed: changed?.slice('--changed='.length) || (changed && 'HEAD'),
    isProfiled: args.includes('--profile'),
  };
}
