import type { StorageUsed } from '@icando/contract/storage';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { brokenWords, layoutFaults, setSize, SIZES } from '../../ui/layout.fixture.ts';
import { StorageSection } from './StorageSection.tsx';

const MB = 1024 * 1024;
/** More than the quota, which was lowered. */
const FULL: Omit<StorageUsed, 'status_code'> = {
  used: 1_148 * MB,
  limit: 1_024 * MB,
  kinds: [
    { kind: 'recordings', bytes: 412 * MB, count: 1_840 },
    { kind: 'papers', bytes: 500 * MB, count: 200 },
    { kind: 'imports', bytes: 100 * MB, count: 1 },
    { kind: 'archives', bytes: 136 * MB, count: 2 },
  ],
};

it('says on every screen that there is no room left, and where there would be', async () => {
  server.replies('GET /api/storage', FULL);
  await renderSignedIn(<StorageSection />);
  await page.getByText('Dung lượng').click();
  await expect.element(page.getByText('Hết chỗ rồi.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuenow', String(FULL.limit));
  const faults: string[] = [];
  for (const size of SIZES) {
    await setSize(size);
    const found = [...layoutFaults(), ...brokenWords(document.body).map((word) => `${word} is broken`)];
    faults.push(...found.map((fault) => `${size.join(' × ')}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
