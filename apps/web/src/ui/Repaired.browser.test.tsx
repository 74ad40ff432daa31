import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { translatePage } from '../platform/i18n/translated-page.fixture.ts';
import { Repaired } from './Repaired.tsx';

/** Text beside an element, which a translation moves away. */
function Board({ count }: { count: number }) {
  return (
    <p>
      {count % 2 === 0 ? 'even' : null}
      <b>{count}</b>
    </p>
  );
}

function Page() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        next
      </button>
      <Repaired>
        <Board count={count} />
      </Repaired>
    </main>
  );
}

it('mounts a board again whose texts were moved by a translation', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const screen = await render(<Page />);
  const stop = translatePage();
  for (let count = 1; count <= 5; count += 1) {
    await screen.getByRole('button').click();
    await expect
      .poll(() => document.querySelector('p')?.textContent)
      .toBe(count % 2 === 0 ? `even${count}` : String(count));
  }
  stop();
});
