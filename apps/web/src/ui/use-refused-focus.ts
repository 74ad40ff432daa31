import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Once a submitted form is refused, its first invalid field gets the focus: beside a keyboard the button alone would
 * not say what to mend. `onSubmit` and `onInput` belong to the form.
 */
export function useRefusedFocus(form: RefObject<HTMLElement | null>, isBusy: boolean) {
  const isSubmitted = useRef(false);
  const [, renderAgain] = useState(0);
  useEffect(() => {
    if (!isSubmitted.current || isBusy) return;
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!refused) return;
    isSubmitted.current = false;
    refused.focus();
  });
  return {
    onSubmit: () => {
      isSubmitted.current = true;
      // A refusal like the one before changes nothing that is rendered.
      renderAgain((times) => times + 1);
    },
    onInput: () => {
      isSubmitted.current = false;
    },
  };
}
