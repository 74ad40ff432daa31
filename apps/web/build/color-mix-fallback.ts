import type { UserConfig } from 'vite';

type Plugin = Exclude<
  NonNullable<Extract<NonNullable<UserConfig['css']>['postcss'], object>['plugins']>[number],
  false
>;
type Visitors = Extract<Plugin, { Declaration?: unknown }>;

const SUPPORTED = '(color: color-mix(in oklab, red, red))';
const MIX = /color-mix\(\s*in \w+,\s*(var\([\w-]+\)) (\d+)%,\s*(transparent|var\([\w-]+\))\s*\)/g;

/**
 * Gives a browser without `color-mix()` (Chrome before 111, Safari before 16.2) the colour with the larger share. A
 * second declaration in the same rule would not work: a declaration that contains `var()` is discarded only after the
 * cascade.
 */
export const colorMixFallback: Visitors = {
  postcssPlugin: 'color-mix-fallback',
  Once(root, { AtRule }) {
    if (root.source?.input.file?.includes('node_modules')) return;
    root.walkDecls(/./, (declaration) => {
      const rule = declaration.parent;
      if (!declaration.value.includes('color-mix(') || rule?.type !== 'rule') return;
      const fallback = declaration.value.replace(MIX, largerShare);
      if (fallback.includes('color-mix('))
        throw declaration.error('no fallback is known for this color-mix()');
      const supported = new AtRule({ name: 'supports', params: SUPPORTED });
      supported.append(rule.clone({ nodes: [declaration.clone()] }));
      rule.after(supported);
      declaration.value = fallback;
    });
  },
};

function largerShare(_mix: string, first: string, percent: string, second: string): string {
  return second === 'transparent' || Number(percent) >= 50 ? first : second;
}
