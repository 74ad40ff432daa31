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

/** What the server serves beside the page; in development Vite hands it on. */
const SERVED_BY_API = ['/api', '/audio', '/avatars', '/emoji', '/healthz'];

/** The classes of a style sheet end alike, which compresses better than Vite's names with the number of the line. */
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
      // React Aria says its own few words in English, and brings thirty languages; Vietnamese is not among them.
      { ...optimizeLocales.vite({ locales: ['en-US'] }), apply: 'build' },
    ],
    resolve: {
      // pdf.js's usual build needs a browser of this year; react-pdf imports that one.
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
        // A dialog is opened without a network, too, and Chrome keeps a script whose preload failed as failed.
        resolveDependencies: (file, dependencies) =>
          /Drawer|Dialog/.test(file) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
      },
      // No data: addresses; every drawing and font is a file with a hash in its name, cached for good.
      assetsInlineLimit: 0,
      // In kB: pdf.js is one chunk, loaded when a paper is opened.
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        // The React Compiler is a Babel plugin: its time is known.
        checks: { pluginTimings: false },
        output: {
          codeSplitting: {
            // Every page runs React, and it changes only with the lock file: one file, cached across releases. Of the
            // rest a module that two pages share gets a file of exactly those who use it, so no page pays for
            // another's share (React Aria stays out of /auth), but for what everybody has: `layers`.
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 99,
              },
              ...layers(),
              // An icon that pages share would be a file of its own, for a few hundred bytes.
              { name: 'icons', test: /lucide-react[\\/].*icons/, minShareCount: 2, priority: 0 },
            ],
          },
        },
      },
    },
  };
});
