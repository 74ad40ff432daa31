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
        'lucide-react',
        'react-aria-components/Button',
        'react-aria-components/Dialog',
        'react-aria-components/Heading',
        'react-aria-components/Header',
        'react-aria-components/ListBox',
        'react-aria-components/Menu',
        'react-aria-components/Modal',
        'react-aria-components/Popover',
        'react-aria-components/Select',
        'react-aria-components/Text',
        'react-dom/client',
        'react-router',
        'react/compiler-runtime',
        'react/jsx-dev-runtime',
        'vitest-browser-react',
        'zod/mini',
      ],
    },
    test: {
      name: 'components',
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['src/testing/page.fixture.ts'],
      testTimeout: 20_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            args: ['--no-sandbox', '--disable-gpu'],
            ...(chromium === undefined ? {} : { executablePath: chromium }),
          },
          contextOptions: { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' },
        }),
        viewport: { width: 390, height: 664 },
        instances: [{ browser: 'chromium' }],
      },
    },
  });
});
