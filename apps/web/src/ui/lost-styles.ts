const lost = new Set<HTMLLinkElement>();

// An error of a link does not bubble, but it can be caught on its way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

/**
 * Asks again for the style sheets that did not come. The bundler asks for each once only: the code of a part that is
 * fetched a second time would come without its looks. @throws when one does not come this time either.
 */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`no style sheet at ${next.href}`)));
    lost.delete(link);
    link.replaceWith(next);
  });
}
