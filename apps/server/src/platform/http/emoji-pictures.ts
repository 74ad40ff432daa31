import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { sendFailure } from './failures.ts';

/** The pictures that we may ship (CC BY 4.0), 64 px, named by the emoji's code points. */
const TWITTER = join(
  fileURLToPath(import.meta.resolve('emoji-datasource-twitter/package.json')),
  '../img/twitter/64',
);

/** Serves /emoji/twitter/64/<code points>.png: what the emoji picker shows where the CDN does not answer. */
export async function serveEmojiPictures(app: FastifyInstance): Promise<void> {
  await app.register(async (files) => {
    // An address that is no file's ('%00', the folder itself) names nothing; what else goes wrong is our own failure.
    files.setErrorHandler<FastifyError>((error, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return sendFailure(reply, 'not_found');
    });
    await files.register(fastifyStatic, {
      root: TWITTER,
      prefix: '/emoji/twitter/64/',
      index: false,
      maxAge: '365d',
      immutable: true,
    });
  });
}
