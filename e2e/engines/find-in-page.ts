import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Target } from './driver.ts';

const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const asSource = (name: string | RegExp) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

/** Whether the page can look up roles; a document that was just loaded cannot. */
export const HAS_LIBRARY = 'typeof TestingLibraryDom === "object"';

/** Gives the page the look-up of roles and accessible names, which only some automation protocols have. */
export const ADD_LIBRARY = `void (() => { ${LIBRARY} }).call(window)`;

function allInPage(target: Target): string {
  if ('css' in target) return `[...document.querySelectorAll(${JSON.stringify(target.css)})]`;
  if ('label' in target)
    return `TestingLibraryDom.queryAllByLabelText(document.body, ${JSON.stringify(target.label)})`;
  const { role, name } = target;
  return `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${asSource(name)} })`;
}

/** An expression for the first element that is seen (or a field for files, which never is), or null. */
export const findInPage = (target: Target) =>
  `(${allInPage(target)}.find((element) => element.type === 'file' || element.getClientRects().length > 0) ?? null)`;

/** An expression for whether a pointer at the middle of the element would hit it, and not a dialog that fades away over it. */
export const isInReach = (target: Target) => `((element) => {
  if (element === null) return false;
  // Beside the middle of the window a bar that stays may lie over it.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
})(${findInPage(target)})`;
