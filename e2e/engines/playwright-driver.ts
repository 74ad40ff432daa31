import type { Browser, ElementHandle } from '@playwright/test';
import type { Driver, Found } from './driver.ts';
import { ADD_LIBRARY, findInPage, HAS_LIBRARY } from './find-in-page.ts';

const found = (element: ElementHandle): Found => ({
  click: () => element.click(),
  doubleClick: () => element.dblclick(),
  upload: (file) => element.setInputFiles(file),
});

/** Chromium by its own protocol, which Playwright also speaks with old versions. */
export async function drivePlaywright(browser: Browser): Promise<Driver> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // A click that cannot be done is tried again by whoever asked for it.
  page.setDefaultTimeout(2000);
  page.setDefaultNavigationTimeout(20_000);
  return {
    async open(address) {
      await page.goto(address);
    },
    async find(target) {
      if (!(await page.evaluate(HAS_LIBRARY))) await page.evaluate(ADD_LIBRARY);
      const element = (await page.evaluateHandle(findInPage(target))).asElement();
      return element === null ? undefined : found(element);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    evaluate: <Answer>(expression: string) => page.evaluate<Answer>(expression),
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    close: () => browser.close(),
  };
}
