import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import EmojiPicker from 'emoji-picker-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const POLICY = join(import.meta.dirname, '../../../../server/src/page/content-security-policy.ts');

it('the content security policy allows exactly the inline styles of the emoji picker', () => {
  const page = renderToStaticMarkup(createElement(EmojiPicker, { width: 300, height: 400 }));
  const hashes = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
  const allowed = readFileSync(POLICY, 'utf8').match(/sha256-[\w+/]+=*/g);
  expect(hashes.length).toBeGreaterThan(0);
  expect(allowed?.toSorted()).toEqual(hashes.toSorted());
});
