import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useKeptFocus } from './use-kept-focus.ts';

/** Its button goes, or is only hidden, when it is pressed. */
function Ready({ isHidden = false }: { isHidden?: boolean }) {
  const [isReady, setReady] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, String(isReady));
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Room
      </h1>
      {isReady && !isHidden ? null : (
        <button
          type="button"
          style={isReady ? { display: 'none' } : undefined}
          onClick={() => setReady(true)}
        >
          Ready
        </button>
      )}
      <button type="button">Leave</button>
    </>
  );
}

const heading = page.getByRole('heading');

function press(): void {
  const button = page.getByRole('button', { name: 'Ready' }).element() as HTMLElement;
  button.focus();
  button.click();
}

it('moves the focus of a control that goes before the next frame, so that nothing reads the page', async () => {
  await render(<Ready />);
  const atNextFrame = new Promise((resolve) => requestAnimationFrame(() => resolve(document.activeElement)));
  press();
  expect(await atNextFrame).toBe(heading.element());
});

it('moves the focus of a control that is only hidden', async () => {
  await render(<Ready isHidden />);
  press();
  await expect.element(heading).toHaveFocus();
});
