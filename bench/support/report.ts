import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

type Align = 'left' | 'right';

/** Prints the machine of the measurement and its other load. */
export function printMachine(what: string): void {
  const gb = (totalmem() / 1024 ** 3).toFixed(0);
  const model = cpus()[0]?.model ?? 'unknown processor';
  console.log(`\n# ${what}`);
  console.log(`${cpus().length} cores (${model.trim()}), ${gb} GB memory, Node ${process.version}`);
  console.log(`load average ${loadNow()}\n`);
}

function loadNow(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');
}

/** Prints rows under their headings, with the first column aligned to the left and the others to the right. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const print = (cells: readonly string[]) =>
    console.log(
      cells
        .map((cell, at) => pad(cell, widths[at] ?? 0, at === 0 ? 'left' : 'right'))
        .join('   ')
        .trimEnd(),
    );
  print(headings);
  print(widths.map((width) => '-'.repeat(width)));
  for (const row of rows) print(row);
  console.log('');
}

function pad(text: string, width: number, align: Align): string {
  return align === 'left' ? text.padEnd(width) : text.padStart(width);
}

/** A bound and the measured value. */
export interface Bound {
  what: string;
  seen: number;
  /** The value in the quietest round, if there were several. */
  best?: number;
  unit: string;
  most?: number;
  least?: number;
}

/** Prints whether each bound is met, and sets the exit code to 1 if one is not. */
export function printBounds(bounds: readonly Bound[]): void {
  const rows = bounds.map((bound) => {
    const { what, seen, best, unit, most, least } = bound;
    const wanted = most === undefined ? `at least ${least ?? 0}` : `at most ${most}`;
    return [what, `${number(seen)} ${unit}`, `${wanted} ${unit}`, verdict(bound, seen, best)];
  });
  printTable(['bound', 'seen', 'wanted', ''], rows);
  // The benchmark itself keeps two or three threads busy.
  const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 2;
  console.log(
    `load average at the end ${loadNow()}${isBusy ? ': too much else ran here, run it again' : ''}`,
  );
}

function verdict(
  { most = Infinity, least = -Infinity }: Bound,
  seen: number,
  best: number | undefined,
): string {
  const holds = (value: number) => value <= most && value >= least;
  if (holds(seen)) return 'met';
  process.exitCode = 1;
  return best !== undefined && holds(best) ? 'not met (met in the quietest round)' : 'not met';
}

/** Rounds to three significant digits. */
export function number(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
