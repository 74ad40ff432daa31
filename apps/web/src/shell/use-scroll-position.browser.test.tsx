import { useEffect, useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen, tap } from '../testing/screen.fixture.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

const TALL = 3_000;
/** The frames after which the tall page has its height, as if its data had come. */
let framesLeft = 0;

function TallPage() {
  const [height, setHeight] = useState(framesLeft === 0 ? TALL : 0);
  useEffect(() => {
    let frame = 0;
    const wait = (left: number) => {
      if (left === 0) setHeight(TALL);
      else frame = requestAnimationFrame(() => wait(left - 1));
    };
    wait(framesLeft);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <Link to="/other" style={{ position: 'fixed' }}>
        Other
      </Link>
      <div style={{ height }} />
    </>
  );
}

function Pages() {
  useScrollPosition();
  return (
    <Routes>
      <Route path="/" element={<TallPage />} />
      <Route path="/other" element={<p>Low page</p>} />
    </Routes>
  );
}

const top = () => Math.round(window.scrollY);
const atNextFrame = () => new Promise((next) => requestAnimationFrame(next));

/** Leaves the page at 400 px for a low one, and goes back. */
async function leaveAndReturn() {
  framesLeft = 0;
  await renderScreen(<Pages />);
  window.scrollTo(0, 400);
  await expect.poll(top).toBe(400);
  await atNextFrame();
  await tap(page.getByRole('link', { name: 'Other' }));
  await expect.element(page.getByText('Low page')).toBeVisible();
  await expect.poll(top).toBe(0);
}

it.each([0, 1, 20])(
  'a page that is high again after %d frames is shown where it was left',
  async (frames) => {
    await leaveAndReturn();
    framesLeft = frames;
    window.history.back();
    await expect.element(page.getByRole('link', { name: 'Other' })).toBeVisible();
    await expect.poll(top).toBe(400);
  },
);

it('a page stays where the user has scrolled it before it was high again', async () => {
  await leaveAndReturn();
  framesLeft = 20;
  window.history.back();
  await expect.element(page.getByRole('link', { name: 'Other' })).toBeInTheDocument();
  window.dispatchEvent(new WheelEvent('wheel'));
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThanOrEqual(TALL);
  await atNextFrame();
  await atNextFrame();
  expect(top()).toBe(0);
});
