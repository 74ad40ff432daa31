import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './launcher/root.mjs';

/** Licences that may be distributed together with the AGPL-3.0-or-later. */
const LICENCES = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Unlicense GPL-3.0 LGPL-3.0-or-later MPL-2.0'
    .split(' ')
    // Fonts, and data that the client is built with.
    .concat('OFL-1.1', 'CC-BY-4.0'),
);

/** Packages whose manifest does not name a licence by its identifier, with what their licence file says. */
const READ = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'dejavu-fonts-ttf': 'Bitstream Vera',
  'png-js': 'MIT',
};

const read = (file) => readFileSync(inRoot(file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }));

/** Whether every part of a licence expression is permitted, or one where there is a choice. @param {string} licence */
function isPermitted(licence) {
  const parts = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /i);
  return licence.includes(' OR ')
    ? parts.some((part) => LICENCES.has(part))
    : parts.every((part) => LICENCES.has(part));
}

it('what is distributed has licences that suit the AGPL', () => {
  const distributed = installed.filter(({ dev, name }) => !dev && !(name in READ));
  expect(distributed.length).toBeGreaterThan(200);
  const refused = distributed.filter(({ license = 'none' }) => !isPermitted(license));
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('each package that would run a script when it is installed is named, and none may', () => {
  const { allowScripts } = JSON.parse(read('package.json'));
  const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(new Set(Object.keys(allowScripts))).toEqual(new Set(scripted));
  expect(Object.values(allowScripts)).not.toContain(true);
});

it('every package comes from the registry with a checksum', () => {
  const loose = installed.filter(
    ({ integrity = '', inBundle }) => !inBundle && !integrity.startsWith('sha512-'),
  );
  expect(loose.map(({ name }) => name)).toEqual([]);
});

it('the images of deploy have exact versions', () => {
  const files = readdirSync(inRoot('deploy'), { recursive: true }).filter((name) =>
    /Dockerfile|\.yaml$/.test(name),
  );
  const images = files.flatMap((name) =>
    [...read(`deploy/${String(name)}`).matchAll(/^(?:FROM| *image:) ([^\s$]+)/gm)].map(([, image]) => image),
  );
  const own = (image) => image === 'i-can-do-it';
  expect(images.filter((image) => !own(image) && !/:v?\d+\.\d+(?:\.\d+)?(?:-[-\w.]+)?$/.test(image))).toEqual(
    [],
  );
  expect(images.length).toBeGreaterThan(4);
});
