/** A gate that lets `size` run at once; the others wait their turn. */
export function makeSlots(size: number): { take: () => Promise<() => void> } {
  let free = size;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    /** Resolves with the function that gives the place back. */
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let isGiven = false;
      return () => {
        if (isGiven) return;
        isGiven = true;
        release();
      };
    },
  };
}
