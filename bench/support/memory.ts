import { readdirSync, readFileSync } from 'node:fs';

export interface MemoryUse {
  /** The resident memory of the process itself, in megabytes (2^20 bytes). */
  own: number;
  /** The resident memory of all its child processes together. */
  children: number;
}

export interface MemoryWatch {
  now(): MemoryUse;
  /** The peak so far: for the process from the kernel, for its children from five samples a second. */
  most(): MemoryUse;
  stop(): void;
}

/** Watches the resident memory of a process and its children through /proc. */
export function watchMemory(pid: number): MemoryWatch {
  let mostOfChildren = 0;
  const now = (): MemoryUse => {
    const children = childrenOf(pid).reduce((sum, child) => sum + status(child, 'VmRSS'), 0);
    mostOfChildren = Math.max(mostOfChildren, children);
    return { own: status(pid, 'VmRSS'), children };
  };
  const timer = setInterval(now, 200).unref();
  return {
    now,
    most: () => {
      now();
      return { own: status(pid, 'VmHWM'), children: mostOfChildren };
    },
    stop: () => clearInterval(timer),
  };
}

function childrenOf(pid: number): number[] {
  return read(() => readdirSync(`/proc/${pid}/task`), []).flatMap((task) =>
    read(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), '')
      .split(' ')
      .filter((text) => text !== '')
      .map(Number)
      .flatMap((child) => [child, ...childrenOf(child)]),
  );
}

function status(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const text = read(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  const kib = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
  return Number(kib ?? 0) / 1024;
}

/** Handles a process or thread that ends while it is read. */
function read<Value>(look: () => Value, otherwise: Value): Value {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
