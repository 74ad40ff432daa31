import { createElement, Fragment } from 'react';
import { partsOf } from '../platform/i18n/named.ts';

/**
 * A text of the interface with names or words of users (`named`), which the page translation of browsers leaves as they are.
 * Each part has an element of its own, because such a translation replaces the texts.
 */
export function Named({ children }: { children: string }) {
  const elements = partsOf(children).map((part, at) =>
    createElement('span', at % 2 === 0 ? {} : { translate: 'no' }, part),
  );
  return createElement(Fragment, null, ...elements);
}
