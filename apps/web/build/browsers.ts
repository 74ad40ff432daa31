/** The oldest browsers that the client is compiled for; `src/polyfills.ts` has the functions that they lack. */
export const BROWSERS = ['chrome100', 'firefox115', 'safari15.6', 'ios15.6'];
