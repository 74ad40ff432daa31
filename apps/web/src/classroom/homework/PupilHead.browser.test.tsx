import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/screen.fixture.tsx';
import tiHead from '../../ui/art/ti-head.svg';
import { brokenWords, setSize } from '../../ui/layout.fixture.ts';
import { PupilHead } from './PupilHead.tsx';

it.each([
  [320, 640, 100],
  [320, 640, 200],
  [390, 664, 100],
  [390, 664, 200],
] as const)('breaks no word in a window of %d × %d with text at %d percent', async (...size) => {
  await renderScreen(
    <PupilHead ti={tiHead} title="Bài tập về nhà: Ecotourism" moment="join">
      <p>Nguyễn Thị Thanh Tuyền giao · 14 từ · hạn 08/12/2026</p>
    </PupilHead>,
  );
  await expect.element(page.getByRole('heading')).toBeVisible();
  await setSize(size);
  expect(brokenWords(document.body)).toEqual([]);
  const { width } = page
    .getByText(/08\/12/)
    .element()
    .getBoundingClientRect();
  expect(width).toBeGreaterThan(170);
});
