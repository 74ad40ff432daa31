/**
 * Does to the page what the page translation of Chrome does: replaces every text by one in two `font` elements, now and after
 * each change. A later change of a replaced text, which the screen does not show, is an error. Returns a function that
 * stops it. It refers to nothing outside of itself, so that Playwright can send it to a page.
 */
export function translatePage(): () => void {
  const root = document.body;
  const replaced = new WeakSet<Node>();
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (replaced.has(this))
        reportError(new Error(`The translation of “${this.nodeValue}” stays, instead of “${text}”`));
      value.set?.call(this, text);
    },
  });
  const observer = new MutationObserver(translate);
  function translate(): void {
    observer.disconnect();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const isLeft = text.parentElement?.closest('[translate="no"], font, script, style, svg, textarea');
      if (isLeft !== null || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      replaced.add(text);
      text.replaceWith(outer);
    }
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  }
  translate();
  return () => {
    observer.disconnect();
    Object.defineProperty(Node.prototype, 'nodeValue', value);
  };
}
