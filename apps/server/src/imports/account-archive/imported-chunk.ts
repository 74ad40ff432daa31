import type { ImportedAnswers } from '../../learning/index.ts';
import type { BatchItem } from '../../platform/database/index.ts';
import type { StorageQuota } from '../../storage-quota/index.ts';
import type { Recordings, Words } from '../../words/index.ts';
import type { Packages } from '../packages.ts';
import type { ArchiveImportQueries } from './archive-import-queries.ts';
import type { LearnerQueries } from './learner-queries.ts';
import type { Added, ChunkKind, StoredChunk } from './stored-chunks.ts';

export interface ArchiveImportDeps {
  queries: ArchiveImportQueries;
  learners: LearnerQueries;
  log: ImportedAnswers;
  words: Pick<Words, 'insertions' | 'deletions' | 'findSides' | 'findVariedSides'>;
  packages: Pick<Packages, 'open'>;
  recordings: Pick<Recordings, 'keep' | 'readSound'>;
  quota: Pick<StorageQuota, 'roomOf'>;
  recordingsBytes: number;
  clock: () => number;
}

/** The statements that write a chunk, and the ids that are stored so that it can be undone. */
export interface ImportedChunk<Kind extends keyof Added> {
  added: Added[Kind];
  items: BatchItem[];
  /** Whether the chunk adds recordings, for which the quota must have room. */
  addsFiles?: boolean;
  counts?: { added?: number; existing?: number; reviews?: number };
}

export type ChunkOf<Kind extends ChunkKind> = Extract<StoredChunk, { kind: Kind }>;
