import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { singleIcons } from '../apps/web/build/single-icons.ts';
import { inRoot } from './launcher/root.mjs';

const ID = '/x/apps/web/src/ui/Some.tsx';
const { transform } = singleIcons();
const transformed = (code) => transform.handler(code).code;

describe('an import of icons', () => {
  it('becomes one import for each icon', () => {
    expect(transformed("import { House, Volume2 as Sound } from 'lucide-react';")).toBe(
      "import House from 'lucide-react/icons/house'; import Sound from 'lucide-react/icons/volume-2';",
    );
  });

  it('finds the file of an icon by its earlier name', () => {
    expect(transformed("import { AlarmCheck } from 'lucide-react';")).toBe(
      "import AlarmCheck from 'lucide-react/icons/alarm-clock-check';",
    );
  });

  it('does not change types and other exports', () => {
    const code = "import { House, createLucideIcon, type LucideIcon } from 'lucide-react';";
    expect(transformed(code)).toBe(
      "import House from 'lucide-react/icons/house'; import { createLucideIcon, type LucideIcon } from 'lucide-react';",
    );
    const types = "import type { LucideIcon } from 'lucide-react';";
    expect(transformed(types)).toBe(types);
  });

  it('keeps the lines of the file', () => {
    const code = "import {\n  House,\n  X,\n} from 'lucide-react';\nexport const here = 5;";
    expect(transformed(code).split('\n').indexOf('export const here = 5;')).toBe(4);
  });

  it('is transformed only in the client', () => {
    expect(transform.filter.id.test(ID)).toBe(true);
    expect(transform.filter.id.test('/x/node_modules/some/apps.tsx')).toBe(false);
  });
});

it('finds the file of every icon of the client', () => {
  const source = inRoot('apps/web/src');
  const files = readdirSync(source, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  const codes = files.map((name) => readFileSync(join(source, name), 'utf8'));
  const users = codes.filter((code) => /^import \{[^}]*\} from 'lucide-react';/m.test(code));
  expect(users.length).toBeGreaterThan(20);
  const left = users.flatMap((code) =>
    Array.from(
      transformed(code).matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
      ([, names = '']) => names,
    ),
  );
  const values = left.flatMap((names) => names.split(',')).filter((name) => !name.trim().startsWith('type '));
  expect(values).toEqual([]);
});
