import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;
const FAILED = /seen\[href\] = (?:void 0|undefined);(\s*throw err)/;

/**
 * Vite requests each style sheet once, so after a failure every part that shares it would be shown without its rules.
 * This plugin makes Vite's loader forget a failed style sheet.
 */
export const lostStyles = (): Plugin => ({
  name: 'lost-styles',
  apply: 'build',
  transform: {
    filter: { id: HELPER },
    handler(code) {
      if (!FAILED.test(code)) throw new Error("Vite's loader has changed: where does it note a failure?");
      return { code: code.replace(FAILED, 'delete seen[href];$1'), map: null };
    },
  },
});
