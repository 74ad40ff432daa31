/** A part of a message, beginning at the character `at`: plain text or a link. */
export type Part = { at: number; text: string } & ({ kind: 'text' } | { kind: 'link'; href: string });

/** Only these schemes become links; `javascript:` and all others stay text. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\u200b]+/giu;
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?…)\]}”’]+$/u;

/** Splits a text into plain text and addresses. An address keeps a closing bracket whose opening one it contains. */
export function partsOf(content: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const address = withoutTrail(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > at) parts.push({ kind: 'text', at, text: content.slice(at, index) });
    parts.push({ kind: 'link', at: index, text: address, href });
    at = index + address.length;
  }
  if (at < content.length) parts.push({ kind: 'text', at, text: content.slice(at) });
  return parts;
}

function withoutTrail(found: string): string {
  const trail = TRAILING.exec(found)?.[0] ?? '';
  const bare = found.slice(0, found.length - trail.length);
  const opens = bare.split('(').length - bare.split(')').length;
  return opens > 0 && trail.startsWith(')') ? `${bare})` : bare;
}

function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** The room of a link to this site inside any text; null: none. */
export function roomIn(
  content: string,
  origins: readonly string[],
  isRoomId: (text: string) => boolean,
): string | null {
  for (const part of partsOf(content)) {
    if (part.kind !== 'link') continue;
    const url = new URL(part.href);
    const room = url.searchParams.get('room_id')?.toUpperCase() ?? '';
    if (origins.includes(url.origin) && url.pathname === '/setup-room' && isRoomId(room)) return room;
  }
  return null;
}
