import type { KeyboardEvent } from 'react';

/**
 * An `onKeyDown` handler for fields of a form: an Enter that ends a composition (Telex, VNI) does not submit. Safari
 * reports that Enter after the composition, recognisable only by its key code.
 */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
