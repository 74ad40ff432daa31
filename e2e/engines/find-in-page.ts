import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Target } from './driver.ts';

const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const asSource = (name: string | RegExp) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

/** Whether Testing Library is loaded in the page; every new document needs it again. */
export const HAS_LIBRARY = 'typeof TestingLibraryDom === "object"';

/** Loads Testing Library, which finds elements by role and accessible name; not all automation protocols can. */
export const ADD_LIBRARY = `void (() => { ${LIBRARY} }).call(window)`;

function allInPage(target: Target): string {
  if ('css' in target) return `[...document.querySelectorAll(${JSON.stringify(target.css)})]`;
  if ('label' in target)
    return `TestingLibraryDom.queryAllByLabelText(document.body, ${JSON.stringify(target.label)})`;
  const { role, name } = target;
  return `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${asSource(name)} })`;
}

/** An expression for the first visible element or null; file inputs, which are never visible, are found, too. */
export const findInPage = (target: Target) =>
  `(${allInPage(target)}.find((element) => element.type === 'file' || element.getClientRects().length > 0) ?? null)`;

/** An expression for whether a click at the centre of the element hits it, and not a dialog that is still fading out. */
export const isInReach = (target: Target) => `((element) => {
  if (element === null) return false;
  // A sticky bar may cover the edges of the window.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
})(${findInPage(target)})`;
