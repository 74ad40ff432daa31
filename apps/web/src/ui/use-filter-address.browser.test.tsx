import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFilterAddress } from './use-filter-address.ts';

const STILL_MS = 250;
const NeverLoaded = lazy(() => new Promise<never>(() => {}));

function List() {
  const { typed, setTyped } = useFilterAddress();
  return (
    <>
      <input aria-label="Find word" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Link to="/word">Word</Link>
    </>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function shown() {
  return render(
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<List />} />
          <Route path="/word" element={<NeverLoaded />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
}

/** In one step, so that no pause is over before the test says so. */
function type(box: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

it('a typed text is written to the address after a pause', async () => {
  const screen = await shown();
  type(screen.getByRole('textbox').element(), 'cat');
  expect(window.location.search).toBe('');
  vi.advanceTimersByTime(STILL_MS);
  expect(window.location.search).toBe('?search=cat');
});

it('a link that is followed right after typing is not taken back while its page loads', async () => {
  const screen = await shown();
  type(screen.getByRole('textbox').element(), 'cat');
  (screen.getByRole('link').element() as HTMLElement).click();
  expect(window.location.pathname).toBe('/word');
  vi.advanceTimersByTime(STILL_MS);
  expect(window.location.pathname).toBe('/word');
});
