import { flyEmoji } from '../ui/fly-emoji.ts';

/** An emoji from somebody flies to one's own face on the cover: from their row where it is seen, else from below. */
export function landEmoji(emoji: string, fromUserId: number): void {
  const to = document.querySelector('[data-my-face]');
  if (!to) return;
  const row = document.querySelector(`[data-person="${fromUserId}"] [data-face]`);
  const from = row && isSeen(row) ? row : document.getElementById('main');
  if (from) void flyEmoji(emoji, { from, to });
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
