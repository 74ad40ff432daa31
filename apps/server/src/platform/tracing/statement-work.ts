import type { Work } from './traced.ts';

/** Statements of a long batch that are shown. */
const SHOWN = 20;
const LONGEST = 2_000;

/** Statements in a trace: their text, never their values. */
export function statementWork(system: 'sqlite' | 'postgresql', texts: readonly string[]): Work {
  const [first = ''] = texts;
  const more = texts.length > 1 ? ` +${texts.length - 1}` : '';
  return {
    name: `${summaryOf(first)}${more}`,
    isElsewhere: true,
    attributes: {
      'db.system.name': system,
      'db.query.text': texts.slice(0, SHOWN).join('; ').slice(0, LONGEST),
      'db.operation.batch.size': texts.length,
    },
  };
}

/** Such as `select words`. */
function summaryOf(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|table)\s+"?(\w+)"?/i.exec(sql)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
