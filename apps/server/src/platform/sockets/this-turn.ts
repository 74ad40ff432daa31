/** What holds back bytes until they are to leave. */
export interface Holder {
  leave(): void;
}

let holders: Holder[] = [];

/**
 * Asks it once for what it holds, as soon as the loop has served all it found ready. What is said to one socket in one turn of
 * the loop leaves in one system call then: of a room whose last answers came together, one's own result, the end and one's
 * place; and where nothing else is to be done, at once.
 */
export function leavesAfterThisTurn(holder: Holder): void {
  if (holders.push(holder) === 1) setImmediate(leaveAll);
}

function leaveAll(): void {
  const all = holders;
  holders = [];
  for (const holder of all) holder.leave();
}
