import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScorePopup } from './ScorePopup.tsx';

function Shown({ onClose }: { onClose: () => void }) {
  const [score, setScore] = useState<number | null>(7);
  return (
    <ScorePopup
      score={score}
      totalQuestion={10}
      onClose={() => {
        onClose();
        setScore(null);
      }}
    />
  );
}

it('counts from 5 to 0 and closes itself', async () => {
  const onClose = vi.fn();
  const seconds = new Set<string>();
  const reader = new MutationObserver(() => {
    const left = /Tự đóng sau (\d) giây/.exec(document.body.textContent ?? '')?.[1];
    if (left !== undefined) seconds.add(left);
  });
  reader.observe(document.body, { subtree: true, childList: true, characterData: true });
  await render(<Shown onClose={onClose} />);
  await expect.poll(() => document.querySelector('[role="dialog"]'), { timeout: 8_000 }).toBeNull();
  reader.disconnect();
  expect([...seconds]).toEqual(['5', '4', '3', '2', '1', '0']);
  expect(onClose).toHaveBeenCalledOnce();
});
