import type { RefusalCode } from '@icando/contract/errors';

const SENTENCES = {
  not_an_archive: 'This file is not an archive of an account.',
  damaged: 'This archive is damaged or not complete.',
  unsafe: 'This archive has a file name that leads out of it.',
  too_large: 'This archive is too large when it is unpacked.',
  too_new: 'This archive was made by a newer version of the product.',
  too_slow: 'Reading this archive took too long.',
} as const;

const CODES = {
  not_an_archive: 'not_a_package',
  damaged: 'package_damaged',
  unsafe: 'package_damaged',
  too_large: 'package_too_large',
  too_new: 'package_too_new',
  too_slow: 'package_too_slow',
} as const satisfies Record<keyof typeof SENTENCES, RefusalCode>;

export type ArchiveFault = keyof typeof SENTENCES | { file: string; line: number };

/** An archive that cannot be imported. Its message is one sentence for the person who sent it. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly code: RefusalCode;

  constructor(fault: ArchiveFault, options?: ErrorOptions) {
    super(
      typeof fault === 'string'
        ? SENTENCES[fault]
        : `This archive is damaged: line ${fault.line} of ${fault.file} cannot be read.`,
      options,
    );
    this.code = typeof fault === 'string' ? CODES[fault] : 'package_damaged';
  }
}
