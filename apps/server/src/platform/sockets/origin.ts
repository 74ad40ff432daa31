import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of another origin opens the socket: WebSockets have no same-origin policy, so any page could open one
 * in its visitor's name. Programs send no Origin and are not affected.
 * @param publicUrl the public address, where a proxy may have rewritten Host; '' when unknown
 */
export function isForeign(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  const from = parsed(origin);
  // A sandboxed frame sends 'null'.
  if (from === undefined) return true;
  const ours = [parsed(`${from.protocol}//${host ?? ''}`), parsed(publicUrl)];
  return !ours.some((url) => url?.host === from.host);
}

function parsed(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}
