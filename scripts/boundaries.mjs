// Checks every import against the module boundaries in .dependency-cruiser.cjs.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { inRoot, ROOT } from './launcher/root.mjs';

/** Far below the real number, so that only a run that finds hardly any modules fails. */
const MIN_MODULES = 50;

const FOLDERS = ['packages', 'apps'];

/** Returns one line for each violation; fails with fewer than `minModules`. */
export async function findViolations(root = ROOT, minModules = MIN_MODULES) {
  const rules = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));
  process.chdir(root);
  const { output } = await cruise(FOLDERS, {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir: root,
  });
  const { modules, summary } = output;
  const seen = modules.filter(({ source }) => /[.]tsx?$/.test(source)).length;
  if (seen < minModules) return [`Only ${seen} modules were seen; the check itself is broken.`];
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

if (process.argv[1] === import.meta.filename) {
  const violations = await findViolations();
  for (const line of violations) console.error(line);
  process.exit(violations.length === 0 ? 0 : 1);
}
