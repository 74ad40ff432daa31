import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { NOT_FOUND, type Screen, screenAt, signInOffers, type SignInOffers } from '@icando/contract/screens';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LessonPreview } from '../shared-lessons/index.ts';
import { addressKey } from '../platform/address-key.ts';
import { isApiPath } from '../platform/http/api-path.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { type PageOrigins, pagePolicy } from './content-security-policy.ts';
import { firstRequests, firstScripts } from './first-requests.ts';
import { builtPage } from './in-page.ts';
import { type Prerendered, prerendered } from './prerendered.ts';
import { previewOf, renderPreview, type Preview } from './preview.ts';

const DOCUMENT_HEADERS = ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'] as const;
const SERVER_PATHS = /^\/(?:ws|audio|avatars|emoji|assets|sounds|icons)(?:\/|$)/;

/** Pictures of 64 px, named by the emoji's code points. Their licence (CC BY 4.0) allows shipping them. */
const TWITTER = join(
  fileURLToPath(import.meta.resolve('emoji-datasource-twitter/package.json')),
  '../img/twitter/64',
);

/** The parts of the built page that the server replaces. */
const PREVIEW = /<!-- preview:[\s\S]*<!-- \/preview -->/;
const ROOT = /<!-- root:[\s\S]*?<div id="root" data-static>([\s\S]*?)<\/div>\s*<!-- \/root -->/;
const LANGUAGE = '<html lang="en">';
/** The first script is inserted before everything that waits for a style sheet. */
const SCRIPTS = '<script';
/** Style sheets are inserted after the one of the entry. */
const HEAD_END = '</head>';

export interface PageOptions extends PageOrigins {
  directory: string;
  /** '' when unknown. */
  publicUrl: string;
  /** Whether a sign-up needs the code of a class. */
  isSchool: boolean;
  findLesson(code: string, address: string): Promise<LessonPreview | undefined>;
}

export async function servePage(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { directory, publicUrl, isSchool, findLesson, ...origins } = options;
  const built = builtPage(directory);
  const parts = splitPage(built.html);
  const requests = firstRequests(directory);
  const offers = signInOffers({ google: origins.googleOrigin !== undefined, school: isSchool });
  const findHtml = prerendered(directory, offers);
  const { entry } = built;
  const scriptOf = entry === undefined ? undefined : firstScripts(directory);
  const pageOf = (preview: Preview, screen: Screen, shown: Prerendered) => {
    const needed = requests.get(screen);
    const script = entry === undefined ? undefined : scriptOf?.(screen, needed, entry);
    const scripts = script === undefined ? built.sources : [...built.sources, script.source];
    const head = [needed?.styles.html, needed?.tags].join('\n    ');
    const fillers = [
      renderPreview(preview, publicUrl),
      script?.html,
      head,
      rootOf(shown, offers, parts.fallback),
    ];
    const html = parts.html.map((part, at) => part + (fillers[at] ?? '')).join('');
    return {
      body: Buffer.from(shown.language === 'vi' ? html.replace(LANGUAGE, '<html lang="vi">') : html),
      policy: pagePolicy(origins, { scripts, style: needed?.styles.source }),
    };
  };

  await app.register(async (files) => {
    // The error of an address that names no file ('//', '%00', a folder).
    files.setErrorHandler<FastifyError>((error, request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return answerPage(request, reply);
    });
    // Served as a static file, the page would have no policy.
    files.get('/index.html', { schema: { hide: true } }, answerPage);
    await files.register(fastifyStatic, {
      root: directory,
      index: false,
      // Build files such as `.vite/manifest.json`. They are not found, like every path with a part that begins with a dot.
      dotfiles: 'ignore',
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${join(directory, 'assets')}/`);
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // These headers concern only documents, and would be larger than some of the forty small scripts.
        if (isHashed) for (const name of DOCUMENT_HEADERS) void reply.removeHeader(name);
      },
    });
  });
  app.get('/', { schema: { hide: true } }, answerPage);
  app.setNotFoundHandler(answerPage);

  function answerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const [path = '/', query] = request.url.split('?', 2);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || isApiPath(request.url) || SERVER_PATHS.test(path))
      return sendFailure(reply, 'not_found');
    const address = path.replace(/(?<=.)\/$/, '');
    const findPreview = previewOf(address, query, (code) =>
      findLesson(code, addressKey(request.ip)).catch((error: unknown) => {
        // The page itself needs no database.
        request.log.warn({ err: error }, 'a preview could not be made');
        return undefined;
      }),
    );
    const parameters = new URLSearchParams(query);
    const screen = screenAt(address, parameters);
    const shown = findHtml(screen, parameters.get('mode'), request.headers.cookie);
    return findPreview.then((preview) => sendPage(reply, preview, screen, shown));
  }

  function sendPage(reply: FastifyReply, preview: Preview, screen: Screen, shown: Prerendered): FastifyReply {
    if (!preview.isIndexed) void reply.header('x-robots-tag', 'noindex');
    const { body, policy } = pageOf(preview, screen, shown);
    // `compress` sends the response when the page is compressed.
    reply
      .code(screen === NOT_FOUND ? 404 : 200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .header('vary', 'cookie')
      .compress(body);
    return reply;
  }
}

/** Splits the page where the server inserts content. `fallback`: the content of #root on a page without prerendered HTML. */
function splitPage(page: string): { html: string[]; fallback: string } {
  const [before, rest = ''] = page.split(PREVIEW);
  const [, fallback = ''] = ROOT.exec(rest) ?? [];
  // `ROOT` has one group, whose text `split` returns between the two sides.
  const [start = '', , end] = rest.split(ROOT);
  const places = [SCRIPTS, HEAD_END].map((mark) => start.indexOf(mark));
  if (before === undefined || end === undefined || places.includes(-1))
    throw new Error('index.html has no place for a preview, the first scripts or #root');
  const [scripts, headEnd] = places;
  const html = [before, start.slice(0, scripts), start.slice(scripts, headEnd), start.slice(headEnd), end];
  return { html, fallback };
}

const rootOf = ({ kind, language, html }: Prerendered, offers: SignInOffers, fallback: string) =>
  `<div id="root" data-static="${kind}" data-language="${language}" data-offers="${offers}">${html ?? fallback}</div>`;

/** Serves the pictures that the emoji picker shows when the CDN does not respond. */
export async function serveEmojiPictures(app: FastifyInstance): Promise<void> {
  await app.register(async (files) => {
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
