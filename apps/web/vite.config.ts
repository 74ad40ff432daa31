import globalData from '@csstools/postcss-global-data';
import babel from '@rolldown/plugin-babel';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig, loadEnv } from 'vite';
import { BROWSERS } from './build/browsers.ts';
import { layers } from './build/layers.ts';
import { keylessIcons, singleIcons } from './build/single-icons.ts';
import { colorMixFallback } from './build/color-mix-fallback.ts';
import { lostStyles } from './build/lost-styles.ts';

/** Paths that the server serves beside the page; in development Vite proxies them. */
const SERVED_BY_API = ['/api', '/audio', '/avatars', '/emoji', '/healthz'];

/** The classes of a style sheet have the same ending, which compresses better than Vite's names with line numbers. */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? '');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

const BREAKPOINTS = `${import.meta.dirname}/src/ui/breakpoints.css`;

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'ICANDO_');
  const server = env['ICANDO_SERVER'] ?? 'http://127.0.0.1:3000';
  return {
    plugins: [
      singleIcons(),
      keylessIcons(),
      lostStyles(),
      react(),
      babel({ presets: [reactCompilerPreset()] }),
      // React Aria has thirty languages for its own few texts, but not Vietnamese: only English is bundled.
      { ...optimizeLocales.vite({ locales: ['en-US'] }), apply: 'build' },
    ],
    resolve: {
      // The default build of pdf.js, which react-pdf imports, needs a browser of this year.
      alias: [
        { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' },
        { find: /^pdfjs-dist\/web\//, replacement: 'pdfjs-dist/legacy/web/' },
      ],
    },
    css: {
      modules: { generateScopedName: classOf },
      postcss: { plugins: [globalData({ files: [BREAKPOINTS] }), customMedia(), colorMixFallback] },
    },
    server: {
      proxy: {
        ...Object.fromEntries(SERVED_BY_API.map((path) => [path, { target: server }])),
        '/ws': { target: server, ws: true },
      },
    },
    build: {
      outDir: 'dist',
      target: BROWSERS,
      manifest: true,
      modulePreload: {
        // A dialog is also opened without a network, and Chrome does not load a script again whose preload failed.
        resolveDependencies: (file, dependencies) =>
          /Drawer|Dialog/.test(file) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
      },
      // No data URLs: every picture and font is a file with a hash in its name, which is cached permanently.
      assetsInlineLimit: 0,
      // In kB: pdf.js is one chunk, which is loaded when a paper is opened.
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        // The React Compiler is a Babel plugin, and known to be slow.
        checks: { pluginTimings: false },
        output: {
          codeSplitting: {
            // React is one file: every page needs it, and it changes only with the lock file. `layers` has the modules
            // that most pages need. Any other shared module is in a chunk for exactly the pages that import it, so no page
            // loads code of another (/auth loads no React Aria).
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 99,
              },
              ...layers(),
              // Otherwise each shared icon would be a file of a few hundred bytes.
              { name: 'icons', test: /lucide-react[\\/].*icons/, minShareCount: 2, priority: 0 },
            ],
          },
        },
      },
    },
  };
});
