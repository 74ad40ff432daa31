import { createHash } from 'node:crypto';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { FastifyInstance } from 'fastify';
import { sweepUnowned, type Files } from '../platform/files/index.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Pictures } from '../platform/images/pictures.ts';

export type GroupPictures = ReturnType<typeof createGroupPictures>;

/** Pictures of this size and more are refused. */
const MAX_BYTES = 500 * 1024;
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const NAME = /^[0-9a-f]{32}\.webp$/;
const FOLDER = 'group-pictures';
/** Begins the file names under `/avatars/`, where users' avatars are served too. */
const PREFIX = 'group-';

/** Stores pictures of groups, re-encoded and named by their hash. */
export function createGroupPictures(
  { store, uploads }: Files,
  pictures: Pictures,
  findUsed: (avatars: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  return {
    /** Stores a data URL's picture; returns the file name under `/avatars/`. */
    async save(dataUrl: string, userId: number): Promise<Outcome<string>> {
      const bytes = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64');
      if (bytes.length === 0 || bytes.length >= MAX_BYTES) return refused('bad_picture');
      const made = await pictures.squareAvatar(bytes, String(userId));
      if (!made.ok) return made.code === 'busy' ? made : refused('bad_picture');
      const picture = made.value.bytes;
      const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
      const upload = await uploads.receive([picture], { maxBytes: picture.length });
      if (!upload.ok) return upload;
      await store.put(`${FOLDER}/${name}`, upload.value.path);
      return accepted(`${PREFIX}${name}`);
    },

    /** Deletes pictures that no group uses and that were stored before this time (epoch milliseconds). */
    sweep(before: number): Promise<void> {
      return sweepUnowned(store, {
        folder: FOLDER,
        before,
        findOwned: async (keys) => {
          const used = await findUsed(keys.map((key) => PREFIX + key.slice(FOLDER.length + 1)));
          return new Set([...used].map((avatar) => `${FOLDER}/${avatar.slice(PREFIX.length)}`));
        },
      });
    },
  };
}

export function registerGroupPictureRoutes(app: FastifyInstance, { store }: Files): void {
  app.get<{ Params: { name: string } }>(
    '/avatars/group-:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      if (!NAME.test(name)) return sendFailure(reply, 'not_found');
      return sendFile(request, reply, {
        store,
        key: `${FOLDER}/${name}`,
        etag: name,
        mimeType: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
      });
    },
  );
}
