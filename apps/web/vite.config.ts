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
import { colorMixFallback } from './build/color-mix-fallback.ts';

/** Paths that the server serves beside the page; in development Vite proxies them. */
const SERVED_BY_API = ['/api', '/audio', '/avatars', '/emoji', '/healthz'];

/** The classes of a style sheet have the same ending, which compresses better than Vite's names with line numbers. */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? '');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}

/** The style sheet of the first layer (`build/layers.ts`). */
const ENTRY_STYLES = /\/base-[\w-]+\.css$/;
const BREAKPOINTS = `${import.meta.dirname}/src/ui/breakpoints.css`;

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'ICANDO_');
  const server = env['ICANDO_SERVER'] ?? 'http://127.0.0.1:3000';
  return {
    plugins: [
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
        // The server writes the style sheet of the entry into the page. A dialog is also opened without a network, and
        // Chrome does not load a script again whose preload failed.
        resolveDependencies: (file, dependencies) =>
          dependencies.filter((name) =>
            name.endsWith('.css') ? !ENTRY_STYLES.test(name) : !/Drawer|Dialog/.test(file),
          ),
      },
      // No data URLs: every picture and font is a file with a hash in its name, which is cached permanently.
      assetsInlineLimit: 0,
      // In kB: pdf.js is one chunk, which is loaded when a paper is opened.
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        // The React Compiler is a Babel plugin, and known to be slow.
        checks: { pluginTimings: false },
        output: {
          codeSplitting: { groups: layers() },
        },
      },
    },
  };
});
