// Makes the packages that run.ts reads, in a separate process: `node bench/anki/make-packages.ts FOLDER`
import {
  BASIC,
  filesOf,
  noteOf,
  writePackage,
  type FixtureNote,
} from '../../apps/server/src/anki/package.fixture.ts';
import { BEGUN, FORMATS, HOUR_MS, NOTES, REVIEWS_EACH } from './figures.ts';

const SOUND = Buffer.alloc(8_000, 'mp3');

function* notes(): Generator<FixtureNote> {
  for (let index = 0; index < NOTES; index += 1) {
    const fields = [
      `<b>word ${index}</b> [sound:${index % 100}.mp3]`,
      `<div>từ số ${index}</div><div>danh từ</div>`,
    ];
    const reviews = Array.from({ length: REVIEWS_EACH }, (_, place) => ({
      id: BEGUN + place * 24 * HOUR_MS + index * 300,
      ease: 1 + ((index + place) % 4),
      time: 3_000 + index,
      type: place === 0 ? 0 : 1,
    }));
    yield noteOf(fields, { guid: `note ${index}`, reviews });
  }
}

const media = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}.mp3`, SOUND]));
for (const format of FORMATS)
  writePackage(
    process.argv[2] ?? '.',
    filesOf({ types: [BASIC], notes: notes(), media }, format),
    `${format}.apkg`,
  );
