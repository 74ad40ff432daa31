import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Clock } from './Clock.tsx';

it('shows the goal of a game in place of the time, and the time when it is nearly over', async () => {
  const goalAt = (part: number) => ({ shown: '10 câu', spoken: `Câu ${part}/10` });
  const screen = await render(
    <Clock secondsLeft={170} totalSeconds={180} goal={goalAt(1)} caption="câu 1/10" />,
  );
  const clock = screen.getByRole('button');
  await expect.element(clock).toHaveTextContent('10 câucâu 1/10');
  await expect.element(clock).toHaveAccessibleName('Time left 2:50, Câu 1/10');
  await screen.rerender(<Clock secondsLeft={30} totalSeconds={180} goal={goalAt(9)} caption="câu 9/10" />);
  await expect.element(clock).toHaveTextContent('0:30câu 9/10');
  await expect.element(clock).toHaveAccessibleName('Time left 0:30');
});

it('starts at a tap, and not while it is disabled', async () => {
  const onStart = vi.fn();
  const drawn = (disabled: boolean) => (
    <Clock secondsLeft={null} totalSeconds={180} onStart={onStart} disabled={disabled} />
  );
  const screen = await render(drawn(true));
  const clock = screen.getByRole('button', { name: 'Start' });
  await expect.element(clock).toHaveAttribute('aria-disabled', 'true');
  (clock.element() as HTMLElement).click();
  expect(onStart).not.toHaveBeenCalled();
  await screen.rerender(drawn(false));
  (clock.element() as HTMLElement).click();
  expect(onStart).toHaveBeenCalledOnce();
});
