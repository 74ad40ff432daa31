import { unzipSync } from 'fflate';

/** The files of an archive that an import reads, and the memory computed from them. */
const LEARNT = /^(?:settings|models|lessons|words|met|rests|answers|memory)\.jsonl$|^recordings\//;

/** Makes the archive of an account and downloads it. */
export async function archiveAt(origin: string, token: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` };
  const request = async (method: 'GET' | 'POST', path: string) => {
    const response = await fetch(origin + path, { method, headers });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  await request('POST', '/api/export/account');
  for (;;) {
    const { state } = (await (await request('GET', '/api/export/account')).json()) as { state: string };
    if (state === 'done') break;
    if (state !== 'running') throw new Error(`the archive is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return new Uint8Array(await (await request('GET', '/api/export/account/file')).arrayBuffer());
}

/** The files of an archive by name, without the manifest, which has the date; `onlyLearnt`: those that an import reads. */
export function filesOf(archive: Uint8Array, { onlyLearnt = false } = {}): Record<string, string> {
  const files = Object.entries(unzipSync(archive)).filter(([name]) =>
    onlyLearnt ? LEARNT.test(name) : name !== 'manifest.json',
  );
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]));
}
