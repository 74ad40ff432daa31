// Test banks: the memory of uploads, and the time to filter and search ten thousand banks.
// `node bench/test-banks/run.ts`
import { emptyDirectory } from '../support/empty-directory.ts';
import { HttpConnection, requestText } from '../support/http-connection.ts';
import { watchMemory } from '../support/memory.ts';
import { number, printBounds, printMachine, printTable } from '../support/report.ts';
import { startServer } from '../support/server-process.ts';
import { median, percentile } from '../support/statistics.ts';
import { again, largePdf, photo, sendBank } from './files-to-send.ts';
import { BANKS, seedBanks, WORDS_A_PAPER } from './seed-banks.ts';

const AT_ONCE = 20;
const CALLS = Number(process.env['BENCH_CALLS'] ?? 100);

const LISTS = {
  'the first page': 'page=1',
  'page 500': 'page=500',
  'of users': 'page=1&type=user',
  'a name: "Vật lý lớp 10"': `page=1&search=${encodeURIComponent('Vật lý lớp 10')}`,
  'two letters: "li"': 'page=1&search=li',
  'nothing like it': 'page=1&search=zzzzzz',
  'of the system, a year: "2019"': 'page=1&type=system&search=2019',
  'a word inside: "quaver"': 'page=1&search=quaver',
  'the beginning of many words inside: "con"': 'page=1&search=con',
} as const;

printMachine('Test banks');
const uploads = await measureUploads();
const photos = await measurePhotos();
const lists = await measureLists();
printTable(
  ['memory of the server (MB)', 'before', 'most', 'more'],
  [uploads, photos.phone, photos.large].map(({ what, before, most }) => [
    what,
    number(before),
    number(most),
    number(most - before),
  ]),
);
console.log(
  `${BANKS.toLocaleString('en')} banks with ${WORDS_A_PAPER} words in each; one call at a time, in ms.\n`,
);
printTable(
  ['a list', 'median', 'p95', 'worst'],
  lists.map(({ what, times }) => [
    what,
    number(median(times)),
    number(percentile(times, 0.95)),
    number(Math.max(...times)),
  ]),
);
printBounds([
  { what: `${AT_ONCE} PDFs of 9.9 MB at once`, seen: uploads.most - uploads.before, unit: 'MB', most: 40 },
  {
    what: `${AT_ONCE} photos of 12 million pixels at once`,
    seen: photos.phone.most - photos.phone.before,
    unit: 'MB',
    most: 250,
  },
  {
    what: '6 photos of 48 million pixels at once',
    seen: photos.large.most - photos.large.before,
    unit: 'MB',
    most: 250,
  },
  ...lists.map(({ what, times }) => ({
    what: `${what}: p95`,
    seen: percentile(times, 0.95),
    unit: 'ms',
    most: 20,
  })),
]);

interface Memory {
  what: string;
  before: number;
  most: number;
}

/** Makes all uploads at once, after one upload that loads what is needed only once. */
async function uploading(
  what: string,
  first: Uint8Array<ArrayBuffer>,
  files: Uint8Array<ArrayBuffer>[],
): Promise<Memory> {
  const directory = emptyDirectory('test-banks');
  const tokens = await seedBanks(directory, files.length, 0);
  const server = await startServer(directory);
  const expect200 = (status: number) => {
    if (status !== 200) throw new Error(`an upload was answered ${status}`);
  };
  expect200(await sendBank(server.origin, tokens[0] ?? '', first));
  const memory = watchMemory(server.pid);
  const before = memory.now().own;
  await Promise.all(
    files.map(async (file, n) => expect200(await sendBank(server.origin, tokens[n] ?? '', file))),
  );
  const most = memory.most().own;
  memory.stop();
  await server.stop();
  return { what, before, most };
}

function measureUploads(): Promise<Memory> {
  const files = Array.from({ length: AT_ONCE }, () => largePdf(9.9));
  return uploading(`${AT_ONCE} PDFs of 9.9 MB`, largePdf(1), files);
}

async function measurePhotos() {
  const [small, big] = [await photo(4032, 3024), await photo(8064, 6048)];
  const phone = Array.from({ length: AT_ONCE }, () => again(small));
  const large = Array.from({ length: 6 }, () => again(big));
  const first = await photo(400, 300);
  return {
    phone: await uploading(`${AT_ONCE} photos of 12 MP`, first, phone),
    large: await uploading('6 photos of 48 MP', first, large),
  };
}

async function measureLists() {
  const directory = emptyDirectory('test-banks');
  const [token] = await seedBanks(directory, 100);
  const server = await startServer(directory);
  const connection = await HttpConnection.open(server.origin);
  const measured = [];
  for (const [what, query] of Object.entries(LISTS)) {
    const times: number[] = [];
    for (let call = 0; call < CALLS + 10; call += 1) {
      const begun = performance.now();
      const { status } = await connection.send(requestText('GET', `/api/test-banks?${query}`, token));
      if (status !== 200) throw new Error(`${query} was answered ${status}`);
      if (call >= 10) times.push(performance.now() - begun);
    }
    measured.push({ what, times });
  }
  connection.close();
  await server.stop();
  return measured;
}
