/** What holds back bytes until they are to leave. */
interface Holder {
  leave(): void;
}

let depth = 0;
let holders: Holder[] = [];

/**
 * What the work says to one socket leaves in one piece, when the work returns: of the end of a question, one's own result and
 * one's own place one system call. What is said outside leaves at once, which costs less than holding it back.
 */
export function inOnePiece<Result>(work: () => Result): Result {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0) leaveAll();
  }
}

export function isHeldBack(): boolean {
  return depth > 0;
}

/** To be asked once for what it holds. */
export function holdsBack(holder: Holder): void {
  holders.push(holder);
}

function leaveAll(): void {
  const all = holders;
  holders = [];
  for (const holder of all) holder.leave();
}
