import { expect, it } from 'vitest';
import { preprocessCSS, resolveConfig } from 'vite';
import { colorMixFallback } from '../apps/web/build/color-mix-fallback.ts';

const config = await resolveConfig(
  { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [colorMixFallback] } } },
  'build',
);
const compiled = async (css) => (await preprocessCSS(css, '/src/a.css', config)).code.replaceAll(/\s+/g, ' ');

it('replaces color-mix() by the colour with the larger share for browsers without color-mix()', async () => {
  const css = await compiled('.a:hover { --face: color-mix(in oklab, var(--x) 12%, var(--y)); margin: 0 }');
  expect(css).toMatch(/^\.a:hover \{ --face: var\(--y\); margin: 0 ?\}/);
  expect(css).toMatch(
    /@supports \(color: color-mix\(in oklab, red, red\)\) \{ ?\.a:hover \{ --face: color-mix\(in oklab, var\(--x\) 12%, var\(--y\)\)/,
  );
  expect(await compiled('.a { color: color-mix(in oklab, var(--x) 20%, transparent) }')).toMatch(
    /color: var\(--x\) ?\}/,
  );
});

it('refuses a color-mix() without a known fallback', () =>
  expect(compiled('.a { color: color-mix(in oklab, red, var(--y)) }')).rejects.toThrow(
    'no fallback is known',
  ));
