import { Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen, tap } from '../testing/screen.fixture.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useScrollPosition } from './use-scroll-position.ts';

const TALL = 3_000;

/** Every address is a tall page with a link to `to`. */
function Pages({ to }: { to: string }) {
  useScrollPosition();
  useRouteFocus();
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={to} style={{ position: 'fixed' }}>
        Next
      </Link>
      <h1 tabIndex={-1}>{pathname + search}</h1>
      <div style={{ height: TALL }} />
    </>
  );
}

const top = () => Math.round(window.scrollY);

async function followAt400(from: string, to: string) {
  await renderScreen(<Pages to={to} />, from);
  window.scrollTo(0, 400);
  await expect.poll(top).toBe(400);
  await new Promise((next) => requestAnimationFrame(next));
  await tap(page.getByRole('link', { name: 'Next' }));
  await expect.element(page.getByRole('heading', { name: to, exact: true })).toBeInTheDocument();
}

const SCREENS = [
  ['a room that is left', '/setup-room?room_id=ABC234', '/setup-room'],
  ['a room', '/setup-room', '/setup-room?room_id=ABC234'],
  ['the report of a list', '/rooms', '/report?room=ABC234'],
  ['the report of homework', '/homework', '/homework?id=7'],
  ['new homework', '/homework', '/homework?new'],
  ['a class', '/classes', '/classes?id=7'],
  ['a lesson', '/my-page', '/my-page/lessons/7'],
  ['another tab', '/', '/?tab=game'],
  ['the words of a person', '/?tab=community', '/?tab=999&user=7'],
] as const;

it.each(SCREENS)('%s begins at its top, with the focus on its heading', async (_, from, to) => {
  await followAt400(from, to);
  await expect.poll(top).toBe(0);
  await expect.element(page.getByRole('heading', { name: to, exact: true })).toHaveFocus();
});

it.each(SCREENS)('Back from %s shows the screen before where it was left', async (_, from, to) => {
  await followAt400(from, to);
  await expect.poll(top).toBe(0);
  window.history.back();
  await expect.element(page.getByRole('heading', { name: from, exact: true })).toBeInTheDocument();
  await expect.poll(top).toBe(400);
});

it('a filter leaves the page where it is', async () => {
  await followAt400('/my-page', '/my-page?search=cat');
  await new Promise((next) => requestAnimationFrame(next));
  expect(top()).toBe(400);
});
