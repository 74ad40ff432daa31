// The walls between the rooms of the house, checked over every import (rules: .dependency-cruiser.cjs).
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { inRoot, ROOT } from './launcher/root.mjs';

/** Far below what there is: a cruise that sees nothing must not pass. */
const FEWEST_MODULES = 50;

const FOLDERS = ['packages', 'apps'];

/**
 * @param {string} [root] the tree to look at
 * @param {number} [fewest] modules that must be seen
 * @returns {Promise<string[]>} one line for each broken wall
 */
export async function brokenWalls(root = ROOT, fewest = FEWEST_MODULES) {
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
  if (seen < fewest) return [`Only ${seen} modules were seen; the check itself is broken.`];
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

if (process.argv[1] === import.meta.filename) {
  const broken = await brokenWalls();
  for (const line of broken) console.error(line);
  process.exit(broken.length === 0 ? 0 : 1);
}
