import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@icando/contract/languages';
import { type Screen, SIGN_IN } from '@icando/contract/screens';
import * as z from 'zod/mini';

const framesOfAddress = z.array(z.object({ media: z.string(), html: z.string() }));
/** By language and address, as rendered by the client's build (`apps/web/build/first-frames.ts`). */
const framesSchema = z.record(z.enum(LANGUAGES), z.record(z.string(), framesOfAddress));
type Frames = z.infer<typeof framesOfAddress>;
/** Every page with an account makes this call. */
const MY_USER = '/api/my_user';

/** The content that an address shows until the client's code has run. */
export interface FirstFrame {
  /** The address for which the frame was rendered. */
  address: string;
  /** Undefined for the language `natural`. */
  language: string | undefined;
  /** The API calls that the client makes at once, when signed in and when signed out. */
  asks: { signedIn: readonly string[]; signedOut: readonly string[] };
  /** Templates, of which `preload.js` shows the first that matches. A browser neither shows nor loads the others. */
  html: string;
}

/**
 * Finds the first frame of an address. Path and query must be equal to those for which the build rendered a frame, because
 * filters and links to a room show other content.
 */
export function firstFrames(
  directory: string,
): (address: string, screen: Screen, cookies: string | undefined) => FirstFrame | undefined {
  const file = join(directory, '.vite/first-frames.json');
  if (!existsSync(file)) return () => undefined;
  const frames = framesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const kept = new Map<string, FirstFrame>();
  return (address, screen, cookies) => {
    const language = languageIn(cookies);
    const found = Object.hasOwn(frames[language], address) ? frames[language][address] : undefined;
    if (found === undefined) return undefined;
    const key = `${language} ${address}`;
    const frame = kept.get(key) ?? {
      asks: {
        signedIn: screen.needsAccount === true ? [MY_USER, ...(screen.prefetch ?? [])] : [],
        signedOut: SIGN_IN.prefetch ?? [],
      },
      html: templatesOf(found, screen, frames[language][SIGN_IN.path]),
      address,
      language: language === 'natural' ? undefined : language,
    };
    kept.set(key, frame);
    return frame;
  };
}

function templatesOf(frames: Frames, screen: Screen, signIn: Frames = []): string {
  if (screen.needsAccount !== true) return frames.map((frame) => templateOf('signed-out', frame)).join('');
  // There is no frame for a guest's page: it shows a room, which depends on the address and the device.
  return [
    ...frames.map((frame) => templateOf('signed-in', frame)),
    ...signIn.map((frame) => templateOf('signed-out', frame)),
  ].join('');
}

const templateOf = (whose: string, { media, html }: Frames[number]) =>
  `<template data-whose="${whose}" data-media="${media}">${html}</template>`;

function languageIn(cookies = ''): Language {
  const stored = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1];
  return LANGUAGES.find((language) => language === stored) ?? 'natural';
}
