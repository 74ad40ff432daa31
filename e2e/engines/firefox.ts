import puppeteer from 'puppeteer-core';
import type { Driver } from './driver.ts';
import { drivePuppeteer } from './puppeteer-driver.ts';

export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    args: ['--width=1440', '--height=900'],
    defaultViewport: null,
  });
  return drivePuppeteer(browser);
}
