import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const chromium = process.env['CHROMIUM'];

/** Components in a real browser, without the server. */
export default defineConfig((env) => {
  const { server: _server, ...config } = viteConfig(env);
  return mergeConfig(config, {
    root: import.meta.dirname,
    // Found while a test runs, a dependency would be bundled then, and the page loaded again.
    optimizeDeps: {
      include: [
        '@tanstack/react-query',
        '@tanstack/react-virtual',
        '@visx/axis',
        '@visx/scale',
        'emoji-picker-react',
        'emoji-picker-react/data/emojis-vi',
        'eventsource-parser',
        'idb-keyval',
        'lucide-react',
        'qrcode.react',
        'react-aria-components/Button',
        'react-aria-components/Dialog',
        'react-aria-components/Heading',
        'react-aria-components/I18nProvider',
        'react-aria-components/Header',
        'react-aria-components/ListBox',
        'react-aria-components/Menu',
        'react-aria-components/Modal',
        'react-aria-components/Popover',
        'react-aria-components/Select',
        'react-aria-components/Text',
        'react-dom',
        'react-dom/client',
        'react-dom/server',
        'react-markdown',
        'react-router',
        'react/compiler-runtime',
        'react/jsx-dev-runtime',
        'remark-gfm',
        'vitest-browser-react',
        'zod/mini',
      ],
    },
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['src/testing/page.fixture.ts'],
      testTimeout: 60_000,
      // A poll waits for an event, however busy the machine is.
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            args: ['--no-sandbox', '--disable-gpu'],
            ...(chromium === undefined ? {} : { executablePath: chromium }),
          },
          // Motion is switched on by the tests that are about it.
          contextOptions: { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' },
        }),
        viewport: { width: 390, height: 664 },
        instances: [{ browser: 'chromium' }],
      },
    },
  });
});
