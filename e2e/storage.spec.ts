import { allFaults } from './support/axe.ts';
import { openSettings } from './support/settings.ts';
import { expect, test } from './support/test.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('the settings show how much room the files of the account take @smoke', async ({ home }) => {
  const settings = await openSettings(home);
  await settings.getByText('Dung lượng').press('Enter');
  await expect(settings.getByText('Dung lượng: 0 MB / 1 GB')).toBeVisible();

  await home.route('**/api/storage', (route) => route.abort());
  await home.reload();
  const again = await openSettings(home);
  await again.getByText('Dung lượng').click();
  await expect(again.getByText('Chưa xem được dung lượng')).toBeVisible({ timeout: 20_000 });
  await home.unroute('**/api/storage');
  await home.route('**/api/storage', (route) =>
    route.fulfill({
      json: {
        status_code: 200,
        used: GB + 40 * MB,
        limit: GB,
        kinds: [
          { kind: 'recordings', bytes: 400 * MB, count: 1_204 },
          { kind: 'papers', bytes: 480 * MB, count: 103 },
          { kind: 'imports', bytes: 96 * MB, count: 1 },
          { kind: 'archives', bytes: 88 * MB, count: 1 },
        ],
      },
    }),
  );
  await again.getByRole('button', { name: 'Retry' }).click();
  await expect(again.getByText('Dung lượng: 1 GB / 1 GB')).toBeVisible();
  await expect(again.getByText('Hết chỗ rồi. Bạn xóa bớt thì mới thêm được tệp.')).toBeVisible();
  await expect(again.getByRole('meter', { name: 'Dung lượng' })).toHaveAttribute('aria-valuenow', String(GB));
  for (const size of WINDOWS) {
    await home.setViewportSize(size);
    expect(await allFaults(home), JSON.stringify(size)).toEqual([]);
  }
});
