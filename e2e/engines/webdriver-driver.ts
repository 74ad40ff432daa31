import { writeFileSync } from 'node:fs';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Driver, FoundElement } from './driver.ts';
import { ADD_LIBRARY, findInPage, HAS_LIBRARY } from './find-in-page.ts';

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

const toFoundElement = (driver: WebDriver, element: WebElement): FoundElement => ({
  click: () => element.click(),
  doubleClick: () => driver.actions().doubleClick(element).perform(),
  upload: (file) => element.sendKeys(file),
});

/** Drives any browser by W3C WebDriver. */
export function driveWebDriver(driver: WebDriver): Driver {
  return {
    open: (address) => driver.get(address),
    async find(target) {
      if (!(await driver.executeScript(`return ${HAS_LIBRARY}`))) await driver.executeScript(ADD_LIBRARY);
      const element = await driver.executeScript<WebElement | null>(`return ${findInPage(target)}`);
      return element === null ? undefined : toFoundElement(driver, element);
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    evaluate: <Answer>(expression: string) => driver.executeScript<Answer>(`return ${expression}`),
    async screenshot(file) {
      writeFileSync(file, await driver.takeScreenshot(), 'base64');
    },
    close: () => driver.quit(),
  };
}
