import { writeFileSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions, type Page } from '@playwright/test';

/** Chromium plays a file of concatenated JPEGs as the picture of its fake camera. */
const FRAMES = 4;

/** Launches a browser whose fake camera shows `svg`; its frames are written to `file`. */
export async function browserWithCamera(
  page: Page,
  svg: string,
  file: string,
  options: LaunchOptions,
): Promise<Browser> {
  await page.setViewportSize({ width: 640, height: 480 });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:480px;background:gray">${svg}`,
  );
  const frame = await page.screenshot({ type: 'jpeg', quality: 90 });
  writeFileSync(file, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
  return chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}
