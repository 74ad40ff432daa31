import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot, ROOT } from './launcher/root.mjs';

const PAGES = readdirSync(ROOT)
  .filter((name) => name.endsWith('.md'))
  .concat(['docs', 'bench', 'deploy', 'e2e', 'packages'].flatMap(pagesIn));

function pagesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

const SOURCES = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'deploy'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `/${folder}/${name.replaceAll('\\', '/').replaceAll('/src/', '/')}`),
);

/**
 * Whether a named file exists, by its path from the root or the page, or by the end of its path. The documentation omits
 * `src`.
 * @param {string} file @param {string} page
 */
const fileExists = (file, page) => {
  const end = `/${file.replaceAll('/src/', '/').replace(/^(?:\.\.?\/)+/, '')}`;
  return (
    [ROOT, dirname(inRoot(page))].some((base) => existsSync(join(base, file))) ||
    SOURCES.some((source) => source.endsWith(end))
  );
};

const read = (page) => readFileSync(inRoot(page), 'utf8');

describe('the developer documentation', () => {
  it.each(PAGES)('%s links only to existing files', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link);
    expect(links.filter((link) => !existsSync(inRoot(dirname(page), link)))).toEqual([]);
  });

  it.each(PAGES)('%s names only existing source files', (page) => {
    const named = [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|tsv))`/g)].map(([, file]) => file);
    // `-routes.ts` and `x-routes.ts` mean those of every feature.
    const gone = named.filter((file) => !/(?:^|\/)(?:-|x-|x\.)/.test(file) && !fileExists(file, page));
    expect(gone).toEqual([]);
  });

  const COMMANDS = Object.keys(JSON.parse(read('package.json')).scripts);
  const commandsIn = (page) =>
    [...read(page).matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map(
      ([, run, short]) => run ?? short,
    );

  it.each(PAGES)('%s names only commands of package.json', (page) => {
    expect(commandsIn(page).filter((name) => !COMMANDS.includes(name))).toEqual([]);
  });

  it('names every command for newcomers, contributors or operators', () => {
    const named = new Set(['README.md', 'CONTRIBUTING.md', 'docs/configuration.md'].flatMap(commandsIn));
    expect(COMMANDS.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('the decisions', () => {
  const decisions = pagesIn('docs/decisions')
    .filter((page) => !page.endsWith('README.md'))
    .sort();

  it('are numbered without gaps and listed in the index by title', () => {
    const lines = decisions.map((page, at) => {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(page)) ?? [];
      const name = page.split(/[\\/]/).at(-1);
      expect([Number(number), name.slice(0, 4)]).toEqual([at + 1, String(at + 1).padStart(4, '0')]);
      return `${number}. [${title}](${name})`;
    });
    expect(read('docs/decisions/README.md').match(/^\d+\. \[.*$/gm)).toEqual(lines);
  });

  it.each(decisions)('%s has a date and a status', (page) => {
    expect(read(page)).toMatch(/^20\d\d-\d\d-\d\d · (?:accepted|superseded by \[.+)/m);
  });
});
