import { createHash } from 'node:crypto';
import { accepted, type Outcome } from '@icando/contract/errors';
import { EXTENSIONS, sweepUnowned, type Files, type Upload } from '../platform/files/index.ts';
import type { Pictures } from '../platform/images/pictures.ts';

/** In the store of files. */
const FOLDER = 'avatars';
/** As we name them: the hash of the bytes. */
const NAME = /^[0-9a-f]{64}\.webp$/;

export interface AvatarsParts {
  files: Files;
  pictures: Pick<Pictures, 'squareAvatar'>;
  /** Of these names, those that are somebody's. */
  findWorn: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The pictures that people choose for themselves: drawn anew, each kept once however many wear it. */
export function createAvatars({ files, pictures, findWorn }: AvatarsParts) {
  const { store, uploads } = files;
  return {
    /** Keeps a picture and answers its name; it is shown once an account carries it. */
    async keep(upload: Upload, userId: number): Promise<Outcome<string>> {
      const drawn = await pictures.squareAvatar(upload.path, String(userId));
      if (!drawn.ok) return drawn;
      const { bytes, type } = drawn.value;
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${EXTENSIONS[type]}`;
      const written = await uploads.receive([bytes], { maxBytes: bytes.length });
      if (!written.ok) return written;
      // Also where it is there already: a sweep must find it young until an account carries it.
      await store.put(keyOf(name), written.value.path);
      return accepted(name);
    },

    /** Removes what nobody wears any more and was not put since `before` (epoch milliseconds). */
    sweep(before: number): Promise<void> {
      return sweepUnowned(store, {
        folder: FOLDER,
        before,
        findOwned: async (keys) => {
          const worn = await findWorn(keys.map((key) => key.slice(FOLDER.length + 1)));
          return new Set([...worn].map(keyOf));
        },
      });
    },
  };
}
export type Avatars = ReturnType<typeof createAvatars>;

export function isAvatarName(name: string): boolean {
  return NAME.test(name);
}

export function keyOf(name: string): string {
  return `${FOLDER}/${name}`;
}
