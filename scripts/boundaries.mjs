// Checks every import against the module boundaries in .dependency-cruiser.cjs.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { inRoot, ROOT } from './launcher/root.mjs';

/** Far below the real number, so that only a run that finds hardly any modules fails. */
const MIN_MODULES = 50;

const FOLDERS = ['packages', 'apps'];

/** Tests may import anything, so a circle between folders is one of the product's code alone. */
const TESTS = '[.](test|fixture)[.]tsx?$';

/** Returns one line for each violation; fails with fewer than `minModules`. */
export async function findViolations(root = ROOT, minModules = MIN_MODULES) {
  const { options, forbidden } = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));
  process.chdir(root);
  const { modules, summary } = await imports(root, options, forbidden.filter(isOfModules));
  const seen = modules.filter(({ source }) => /[.]tsx?$/.test(source)).length;
  if (seen < minModules) return [`Only ${seen} modules were seen; the check itself is broken.`];
  const exclude = { path: [options.exclude.path, TESTS] };
  const product = await imports(
    root,
    { ...options, exclude },
    forbidden.filter((rule) => !isOfModules(rule)),
  );
  return [...summary.violations, ...product.summary.violations].map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
}

/** @param {{ scope?: string }} rule */
function isOfModules({ scope }) {
  return scope !== 'folder';
}

/** @param {string} baseDir @param {object} options @param {object[]} forbidden */
async function imports(baseDir, options, forbidden) {
  const { output } = await cruise(FOLDERS, { ...options, ruleSet: { forbidden }, validate: true, baseDir });
  return output;
}

if (process.argv[1] === import.meta.filename) {
  const violations = await findViolations();
  for (const line of violations) console.error(line);
  process.exit(violations.length === 0 ? 0 : 1);
}
