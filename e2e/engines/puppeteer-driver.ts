import type { Browser, ElementHandle } from 'puppeteer-core';
import type { Driver, FoundElement } from './driver.ts';
import { ADD_LIBRARY, findInPage, HAS_LIBRARY } from './find-in-page.ts';

const toFoundElement = (element: ElementHandle): FoundElement => ({
  click: () => element.click(),
  doubleClick: () => element.click({ count: 2 }),
  upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
});

/** Drives Firefox by WebDriver BiDi. */
export async function drivePuppeteer(browser: Browser): Promise<Driver> {
  // The first tab of Firefox never has the focus.
  const page = await browser.newPage();
  return {
    async open(address) {
      await page.goto(address);
    },
    async find(target) {
      if (!(await page.evaluate(HAS_LIBRARY))) await page.evaluate(ADD_LIBRARY);
      const element = (await page.evaluateHandle(findInPage(target))).asElement();
      return element === null ? undefined : toFoundElement(element as ElementHandle);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    evaluate: async <Answer>(expression: string) => (await page.evaluate(expression)) as Answer,
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    close: () => browser.close(),
  };
}
