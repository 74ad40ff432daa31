import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import EmojiPicker from 'emoji-picker-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const POLICY = join(import.meta.dirname, '../../../../server/src/page/content-security-policy.ts');

it('lets in exactly the styles that the emoji picker brings', () => {
  const page = renderToStaticMarkup(createElement(EmojiPicker, { width: 300, height: 400 }));
  const brought = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
  );
  const allowed = readFileSync(POLICY, 'utf8').match(/sha256-[\w+/]+=*/g);
  expect(brought.length).toBeGreaterThan(0);
  expect(allowed?.toSorted()).toEqual(brought.toSorted());
});
