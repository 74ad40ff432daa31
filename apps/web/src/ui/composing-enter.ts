import type { KeyboardEvent } from 'react';

/**
 * For the `onKeyDown` of a form's fields: the Enter that ends a composition (Telex, VNI) only ends it. Safari reports it after the
 * composition is over, and then only by the old key code.
 */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}
