import { unzipSync } from 'fflate';

/** What is taken in again, and the memory computed from it. */
const LEARNT = /^(?:settings|models|lessons|words|met|rests|answers|memory)\.jsonl$|^recordings\//;

/** Takes everything of somebody out. */
export async function archiveAt(origin: string, token: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const response = await fetch(origin + path, { method, headers });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  await ask('POST', '/api/export/account');
  for (;;) {
    const { state } = (await (await ask('GET', '/api/export/account')).json()) as { state: string };
    if (state === 'done') break;
    if (state !== 'running') throw new Error(`the archive is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return new Uint8Array(await (await ask('GET', '/api/export/account/file')).arrayBuffer());
}

/** The contents of its files by name: of all but the manifest, which says when it was made, or only of what is taken in. */
export function filesOf(archive: Uint8Array, { onlyLearnt = false } = {}): Record<string, string> {
  const files = Object.entries(unzipSync(archive)).filter(([name]) =>
    onlyLearnt ? LEARNT.test(name) : name !== 'manifest.json',
  );
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]));
}
