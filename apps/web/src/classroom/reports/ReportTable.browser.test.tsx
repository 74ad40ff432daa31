import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/screen.fixture.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { setSize } from '../../ui/layout.fixture.ts';
import { ReportTable } from './ReportTable.tsx';

it('does not stretch the badge of a pupil to the height of the button beside it', async () => {
  const player = { user_id: 1, username: 'Nguyễn Thị Thanh Tuyền', is_guest: true, team: 0 };
  await renderScreen(
    <ReportTable
      players={[{ ...player, correct: 4, answered: 8, score: 40 }]}
      words={[]}
      cells={[[]]}
      note={() => (
        <>
          <Badge>4/8 từ</Badge>
          <Button kind="quiet" size="sm">
            PIN
          </Button>
        </>
      )}
    />,
  );
  await setSize([1440, 900, 100]);
  const heightOf = (text: string) => page.getByText(text).element().parentElement?.offsetHeight ?? 0;
  expect(heightOf('4/8 từ')).toBeLessThan(30);
});
