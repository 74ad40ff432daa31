import type { IncomingMessage } from 'node:http';

/**
 * Whether a browser's page on another host asks: sockets know no same-origin rule, so any page could open one in its
 * visitor's name. Programs send no Origin and are not stopped by this.
 * @param publicUrl how people reach this installation where a proxy may have rewritten Host; '' where unknown.
 */
export function isForeign(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  const from = parsed(origin);
  // A sandboxed frame says 'null'.
  if (from === undefined) return true;
  const ours = [parsed(`${from.protocol}//${host ?? ''}`), parsed(publicUrl)];
  return !ours.some((url) => url?.host === from.host);
}

function parsed(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}
