import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { createSessions } from '../../apps/server/src/accounts/sessions.ts';
import { CACHE, ROOT } from '../support/paths.ts';
import { IS_QUICK, KEENEST, LEARNERS, WORDS } from './learners.ts';
import { openStore, writeSeed } from './write-seed.ts';

/** The number of signed-in learners, enough for each lane to have a different one. */
const SIGNED_IN = 200;

export interface SignedIn {
  userId: number;
  token: string;
}

export interface Workplace {
  /** A copy of the seeded data directory, so that changes by a benchmark do not affect the next run. */
  directory: string;
  /** The learner with KEENEST words. */
  keenest: SignedIn;
  others: SignedIn[];
  remove(): void;
}

/** Makes a copy of the million words and signs learners in. The data is seeded on first use. */
export async function openWorkplace(name: string): Promise<Workplace> {
  const seeded = await seededDirectory();
  const directory = join(CACHE, `at-work-${name}-${process.pid}`);
  cpSync(seeded, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const remove = () => rmSync(directory, { recursive: true, force: true });
  process.once('exit', remove);
  const store = await openStore(directory);
  const users = await store.query.selectFrom('users').select('id').orderBy('id').limit(SIGNED_IN).execute();
  const sessions = createSessions(store);
  const visitor = { address: '127.0.0.1', userAgent: 'bench' };
  const signedIn: SignedIn[] = [];
  for (const { id } of users) signedIn.push({ userId: id, token: await sessions.open(id, visitor) });
  await store.close();
  const [keenest, ...others] = signedIn;
  if (keenest === undefined) throw new Error('the seed has no learners');
  return { directory, keenest, others, remove };
}

/** A description of the data, for the head of a report. */
export const SEED = `${WORDS.toLocaleString('en')} words of ${LEARNERS.toLocaleString('en')} learners, one of whom keeps ${KEENEST.toLocaleString('en')}`;

async function seededDirectory(): Promise<string> {
  const prefix = IS_QUICK ? 'quick-seed-' : 'seed-';
  const directory = join(CACHE, prefix + fingerprint());
  if (existsSync(directory)) return directory;
  const aside = join(CACHE, `at-work-seed-${process.pid}`);
  process.once('exit', () => rmSync(aside, { recursive: true, force: true }));
  mkdirSync(aside, { recursive: true });
  console.log(`Seeding ${SEED} (once, some minutes)…`);
  const begun = Date.now();
  await writeSeed(aside, (share) => process.stdout.write(`\r${Math.round(share * 100)} %`));
  console.log(`\rSeeded in ${Math.round((Date.now() - begun) / 1000)} s.`);
  for (const old of readdirSync(CACHE).filter((name) => name.startsWith(prefix))) {
    rmSync(join(CACHE, old), { recursive: true });
  }
  renameSync(aside, directory);
  return directory;
}

/** A hash of the seed, the schema and the vocabulary, so that a change of them leads to a new directory. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = join(ROOT, 'apps/server/src/schema');
  const files = [
    ...filesOf(import.meta.dirname),
    ...filesOf(migrations),
    join(ROOT, 'packages/lexicon/dist/lessons.json'),
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function filesOf(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(directory, name));
}
