import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './root.mjs';

/** The environment variable with the path of the file to which the runners add what each test file takes. */
export const PROFILE_FILE = 'TEST_PROFILE_FILE';
const SHOWN = 40;
const TICKS_PER_SECOND = 100;

/** Does nothing without `--profile`. @param {string} path @param {{ wall?: number, processor?: number }} seconds */
export function noteCost(path, seconds) {
  const file = process.env[PROFILE_FILE];
  if (file !== undefined)
    appendFileSync(file, `${JSON.stringify({ file: relative(ROOT, path), ...seconds })}\n`);
}

/** The processor seconds so far of this process, its descendants, and those of them that have ended. Linux only, else 0. */
export function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return 0;
  const parents = new Map();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const stat = readStat(pid);
    if (stat !== undefined) parents.set(pid, stat);
  }
  let ticks = 0;
  const wanted = [process.pid];
  for (const pid of wanted) {
    ticks += parents.get(pid)?.ticks ?? 0;
    for (const [child, { parent }] of parents) if (parent === pid) wanted.push(child);
  }
  return ticks / TICKS_PER_SECOND;
}

function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may have spaces.
    const [, parent, ...rest] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system, childrenUser, childrenSystem] = rest.slice(9, 13);
    return { parent, ticks: user + system + childrenUser + childrenSystem };
  } catch {
    return undefined; // It has ended.
  }
}

/** Prints the test files that took most of the processor, or of the time where that is not known. @param {string} file */
export function printDearest(file) {
  const costs = new Map();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []) {
    const { file: name, wall = 0, processor } = JSON.parse(line);
    const cost = costs.get(name) ?? { wall: 0, processor: undefined };
    cost.wall += wall;
    if (processor !== undefined) cost.processor = (cost.processor ?? 0) + processor;
    costs.set(name, cost);
  }
  const dearest = [...costs].sort(([, a], [, b]) => (b.processor ?? b.wall) - (a.processor ?? a.wall));
  const column = (seconds) => (seconds === undefined ? '–' : seconds.toFixed(1)).padStart(10);
  console.log(
    `${'processor'.padStart(10)}${'wall'.padStart(10)}  seconds of the dearest ${SHOWN} test files`,
  );
  for (const [name, { wall, processor }] of dearest.slice(0, SHOWN))
    console.log(`${column(processor)}${column(wall)}  ${name}`);
}
