import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Focuses the first invalid field after a form was refused, because the focus on the button would not show a keyboard
 * user what to correct. `onSubmit` and `onInput` are handlers of the form.
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
      // An identical refusal changes nothing that is rendered, so a render is forced.
      renderAgain((times) => times + 1);
    },
    onInput: () => {
      isSubmitted.current = false;
    },
  };
}
