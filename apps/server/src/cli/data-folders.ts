import { existsSync, type Dirent } from 'node:fs';
import { chmod, cp, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { makePrivate, writeFileAtomically } from '../platform/files/index.ts';

export const DATABASE = 'icando.db';
/** Recordings are not included, because they can be generated again. */
export const FOLDERS = ['files', 'dictionary'] as const;
const PENDING_UPLOADS = '.arriving';
const MARK = 'backup.json';

const mark = z.object({ made_at: z.string(), files: z.number(), bytes: z.number() });

/** Copies the uploads and the imported dictionary of a data directory, without unfinished uploads. */
export async function copyFolders(from: string, to: string): Promise<void> {
  for (const name of FOLDERS.filter((folder) => existsSync(join(from, folder)))) {
    // The folder may be a link to another disk. Links in it are not of this product, and could lead anywhere.
    const source = await realpath(join(from, name));
    await cp(source, join(to, name), {
      recursive: true,
      filter: async (path) => basename(path) !== PENDING_UPLOADS && isPlain(await lstat(path)),
    });
  }
}

/** The first part of a backup that is neither a file nor a folder: a link in it could lead to any file of the machine. */
export async function findLink(folder: string): Promise<string | undefined> {
  for (const name of [DATABASE, MARK, ...FOLDERS]) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined) continue;
    if (!isPlain(found)) return path;
    if (!found.isDirectory()) continue;
    const inside = await readdir(path, { recursive: true, withFileTypes: true });
    const link = inside.find((entry) => !isPlain(entry));
    if (link !== undefined) return join(link.parentPath, link.name);
  }
  return undefined;
}

function isPlain(found: Pick<Dirent, 'isFile' | 'isDirectory'>): boolean {
  return found.isFile() || found.isDirectory();
}

/** Nobody but the user of this process may read a backup; other things in a folder that exists already stay as they are. */
export async function closeBackup(folder: string): Promise<void> {
  for (const name of [DATABASE, MARK]) await chmod(join(folder, name), 0o600);
  for (const name of FOLDERS) if (existsSync(join(folder, name))) await makePrivate(join(folder, name));
}

/** Marks a backup as complete. The mark is written last, so an interrupted backup has none. */
export async function markWhole(folder: string): Promise<void> {
  const text = JSON.stringify({ made_at: new Date().toISOString(), ...(await measureFolders(folder)) });
  await writeFileAtomically(join(folder, MARK), Buffer.from(text));
}

/** Whether the folder has a database and all files that its mark counts. */
export async function isWhole(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, DATABASE))) return false;
  const marked = mark.safeParse(await readMark(folder));
  if (!marked.success) return false;
  const { files, bytes } = await measureFolders(folder);
  return files === marked.data.files && bytes === marked.data.bytes;
}

async function readMark(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, MARK), 'utf8'));
  } catch {
    return undefined;
  }
}

async function measureFolders(directory: string): Promise<{ files: number; bytes: number }> {
  const measured = { files: 0, bytes: 0 };
  for (const folder of FOLDERS.filter((name) => existsSync(join(directory, name)))) {
    for (const entry of await readdir(join(directory, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.parentPath.includes(PENDING_UPLOADS)) continue;
      measured.files += 1;
      measured.bytes += (await stat(join(entry.parentPath, entry.name))).size;
    }
  }
  return measured;
}
